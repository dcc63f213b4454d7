import { type Kysely, type RawBuilder, sql } from 'kysely'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import { planned } from '../../db/embedded/prepared.ts'
import type { Tables } from '../../db/tables.ts'

/** Of an operator without a profile: one occurrence at a time, of any kind. */
const LIMIT = 1

/** Where somebody sits, and how much he attends there. */
export interface Desk {
  station: { id: string; name: string } | null
  limit: number
  attended: number
  mayClose: boolean
  mayDispatch: boolean
  feedsItself: boolean
}

/** Subquery of the active profile: of the person's station, else the person's own. */
export const profileOf = (userId: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT p.* FROM app_user u LEFT JOIN station s ON s.operator_id = u.id
  JOIN attendance_profile p ON p.id = coalesce(s.attendance_profile_id, u.attendance_profile_id) AND p.active
  WHERE u.id = ${userId}`

/** Of `occurrence o` and `profile`, which may be null: no profile leaves nothing out (D-25a). */
export const isInProfile = sql<boolean>`(profile.id IS NULL OR (
  (profile.categories = '{}' OR o.category = ANY (profile.categories))
  AND o.priority BETWEEN profile.min_priority AND profile.max_priority
  AND (profile.account_tag_ids = '{}' OR EXISTS (SELECT FROM account_tag t
    WHERE t.account_id = o.account_id AND t.tag_id = ANY (profile.account_tag_ids)))))`

export const readDesk = async (db: Kysely<Tables>, userId: string): Promise<Desk> => {
  const attended = [...occurrencesTagged('attended')]
  const { rows } = await sql<Desk>`${planned}
    SELECT (SELECT jsonb_build_object('id', s.id::text, 'name', s.name)
        FROM station s WHERE s.operator_id = ${userId}) AS station,
      coalesce(profile.max_simultaneous, ${LIMIT}) AS "limit", coalesce(profile.can_close, true) AS "mayClose",
      coalesce(profile.can_dispatch, true) AS "mayDispatch",
      coalesce(profile.auto_feed, false) AS "feedsItself",
      (SELECT count(*)::int FROM occurrence o
        WHERE o.operator_id = ${userId} AND o.status = ANY (${attended}::text[])) AS attended
    FROM (SELECT) AS one LEFT JOIN (${profileOf(userId)}) profile ON true`.execute(db)
  return rows[0] as Desk
}
