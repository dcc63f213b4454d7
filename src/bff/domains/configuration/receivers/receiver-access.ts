import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { digestOfKey, readKey } from './receiver-keys.ts'

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
