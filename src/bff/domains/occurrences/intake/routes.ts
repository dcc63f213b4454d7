import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import type { Db } from '../../../db/database.ts'
import { readJson } from '../../../http/input.ts'
import type { App } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SystemWrite } from '../../../http/writes.ts'
import { digestOfKey, readKey } from '../../configuration/receivers/receiver-keys.ts'
import { createIntake } from './intake.ts'
import { readCall } from './read-signals.ts'

/** @throws Refusal RECEIVER_KEY_INVALID */
const receiverOf = async (db: Db, authorization: string | null): Promise<string> => {
  const key = readKey(authorization)
  const found =
    key &&
    (await db
      .selectFrom('receiver')
      .select('id')
      .where('key_digest', '=', digestOfKey(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst())
  if (!found) throw new Refusal('RECEIVER_KEY_INVALID')
  return found.id
}

/** The receivers' address: outside the console's, opened by a receiver's key alone. */
export const mountIntake = (app: App, db: Db, write: SystemWrite): void => {
  const take = createIntake(write)
  app.post(SIGNALS_PATH, async context => {
    context.set('route', SIGNALS_PATH)
    const receiverId = await receiverOf(db, context.req.header('authorization') ?? null)
    const { value } = await readJson(context.req.raw)
    const { problems, ...call } = readCall(value, receiverId)
    const reply: SignalsReply = await take(call)
    if (problems.length > 0) throw new Refusal('VALIDATION', { fieldErrors: problems, details: { ...reply } })
    return context.json(reply)
  })
  app.all(SIGNALS_PATH, context => {
    context.header('Allow', 'POST')
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
