import { SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import type { Db } from '../../../db/database.ts'
import { readJson } from '../../../http/input.ts'
import type { App } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SystemWrite } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { receiverOf, rememberReceivers } from '../../configuration/receivers/receiver-access.ts'
import { createIntake } from './intake.ts'
import { readCall } from './read-signals.ts'

interface IntakeDeps {
  db: Db
  write: SystemWrite
  clock: Clock
  /** Told of each call's outcome, after its commit. */
  onSignals: (reply: SignalsReply) => void
}

/** The receivers' address: outside the console's, opened by a receiver's key alone. */
export const mountIntake = (app: App, { db, write, clock, onSignals }: IntakeDeps): void => {
  const receiverBy = rememberReceivers(authorization => receiverOf(db, authorization), clock)
  const take = createIntake(write)
  app.post(SIGNALS_PATH, async context => {
    context.set('route', SIGNALS_PATH)
    const receiverId = await receiverBy(context.req.header('authorization') ?? null)
    const { value } = await readJson(context.req.raw)
    const { problems, ...call } = readCall(value, receiverId)
    const reply: SignalsReply = await take(call)
    onSignals(reply)
    if (problems.length > 0) throw new Refusal('VALIDATION', { fieldErrors: problems, details: { ...reply } })
    return context.json(reply)
  })
  app.all(SIGNALS_PATH, context => {
    context.header('Allow', 'POST')
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
