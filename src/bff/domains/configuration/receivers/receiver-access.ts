import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../kit/time.ts'
import { digestOfKey, readKey } from './receiver-keys.ts'

const REMEMBERED_MS = 10_000

type FindReceiver = (authorization: string | null) => Promise<string>

/** The receiver whose key an `Authorization` header has. @throws Refusal RECEIVER_KEY_INVALID */
export const receiverOf = async (db: Db, authorization: string | null): Promise<string> => {
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

/**
 * Remembers whose key it was for 10 s; a key that opens nothing is not remembered.
 * For writes that lock a receiver that is not revoked before they store anything.
 */
export const rememberReceivers = (find: FindReceiver, clock: Clock): FindReceiver => {
  const found = new Map<string, { id: string; until: number }>()
  return async authorization => {
    const digest = digestOfKey(readKey(authorization) ?? '').toString('base64')
    const now = clock().getTime()
    const known = found.get(digest)
    if (known && known.until > now) return known.id
    found.delete(digest)
    const id = await find(authorization)
    found.set(digest, { id, until: now + REMEMBERED_MS })
    return id
  }
}
