import { sql } from 'kysely'
import type { UserSignIn } from '#contracts/users/user-management.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../http/access.ts'
import type { Work } from '../../../http/writes.ts'
import { familyEnded } from '../../../security/tokens.ts'
import { lockUser } from '../../profile/service.ts'
import { revokeTokenFamilies } from '../../session/token-families.ts'
import { findUser } from '../repository.ts'

/** Living sign-ins, the newest first. @throws Refusal NOT_FOUND */
export const listSessions = async (
  db: Db,
  userId: string,
  { familyId }: Actor,
  now: Date,
): Promise<UserSignIn[]> => {
  await findUser(db, userId)
  const families = await db
    .selectFrom('token_family as family')
    .where('family.user_id', '=', userId)
    .where('family.revoked_at', 'is', null)
    .select([
      'family.id',
      'family.created_at',
      'family.delivered_at',
      sql<Date | null>`(SELECT max(last_seen_at) FROM user_tab WHERE family_id = family.id)`.as('seen'),
    ])
    .orderBy('family.created_at', 'desc')
    .orderBy('family.id')
    .execute()
  return families
    .filter(family => !familyEnded(family, now))
    .map(({ id, created_at, delivered_at, seen }) => ({
      since: created_at.toISOString(),
      lastSeenAt: (seen && seen > delivered_at ? seen : delivered_at).toISOString(),
      current: id === familyId,
    }))
}

/** Ends them at once; the one that asks goes on. @throws Refusal NOT_FOUND */
export const endSessions = async (work: Work, userId: string): Promise<null> => {
  const { trx, now, actor } = work
  await lockUser(work, userId)
  await revokeTokenFamilies(trx, userId, 'ADMIN', now, actor.familyId)
  await work.audit('USER_SESSIONS_END', 'user', userId, null, null)
  await work.publish('session.revoked', userId, {})
  return null
}
