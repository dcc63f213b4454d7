import type { Transaction } from 'kysely'
import type { Tables, TokenFamilyTable } from '../../db/tables.ts'

/** Ends a user's sessions: their next request answers 401. @param except a family that stays */
export const revokeTokenFamilies = async (
  trx: Transaction<Tables>,
  userId: string,
  why: NonNullable<TokenFamilyTable['revoked_why']>,
  now: Date,
  except: string | null = null,
): Promise<void> => {
  let query = trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
}
