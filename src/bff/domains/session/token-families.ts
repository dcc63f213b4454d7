import type { Transaction } from 'kysely'
import type { Tables, TokenFamilyTable } from '../../db/tables.ts'

/** Ends a user's sessions: their next request answers 401. */
export const revokeTokenFamilies = async (
  trx: Transaction<Tables>,
  userId: string,
  why: NonNullable<TokenFamilyTable['revoked_why']>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
