import type { Transaction } from 'kysely'
import type { Tables, TokenFamilyTable } from '../../db/tables.ts'
import { appendToOutbox, type OutboxEvent } from '../../live/outbox.ts'

/** Ends a user's sessions: their next request answers 401. @param exceptId stays */
export const revokeTokenFamilies = async (
  trx: Transaction<Tables>,
  userId: string,
  why: NonNullable<TokenFamilyTable['revoked_why']>,
  now: Date,
  exceptId: string | null = null,
): Promise<void> => {
  const live = trx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (exceptId ? live.where('id', '<>', exceptId) : live).execute()
}

/** Closes the streams of ended sign-ins (contract §6); send it after the commit. */
export const announceRevoked = (trx: Transaction<Tables>, userId: string, at: Date): Promise<OutboxEvent> =>
  appendToOutbox(trx, { at, topic: 'session.revoked', entityId: userId, payload: {} })
