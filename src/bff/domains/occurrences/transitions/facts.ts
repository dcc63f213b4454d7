import { type Kysely, sql } from 'kysely'
import { emergencyCategories } from '#contracts/occurrences/categories.ts'
import { pendingSteps, type StepAnswer } from '#contracts/rules/occurrences/script-progress.ts'
import type { OccurrenceContext, OccurrenceFact } from '#machines/occurrences/occurrence.flow.ts'
import { occurrenceFacts } from '#machines/occurrences/occurrence.flow.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../http/access.ts'
import type { OccurrenceState } from '../repository.ts'

/** Of a profile that says nothing: nobody at a station is kept from any occurrence, one at a time. */
const LIMIT = 1

/** What the flow must know of a person who acts on an occurrence, and of the occurrence. */
export interface PersonFacts {
  station: { id: string; name: string } | null
  /** Station's profile, else the person's own. */
  matches: boolean
  limit: number
  mayClose: boolean
  feedsItself: boolean
  attended: number
  dispatched: boolean
}

export const readPersonFacts = async (
  db: Kysely<Tables>,
  { record }: OccurrenceState,
  userId: string,
): Promise<PersonFacts> => {
  const { rows } = await sql<{
    station: PersonFacts['station']
    matches: boolean | null
    limit: number | null
    mayClose: boolean | null
    feedsItself: boolean | null
    attended: number
    dispatched: boolean
  }>`
    SELECT CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id::text, 'name', s.name) END AS station,
      (p.categories = '{}' OR ${record.category} = ANY (p.categories))
        AND ${record.priority} BETWEEN p.min_priority AND p.max_priority
        AND (p.account_tag_ids = '{}' OR EXISTS (SELECT FROM account_tag t
          WHERE t.account_id = ${record.account_id} AND t.tag_id = ANY (p.account_tag_ids))) AS matches,
      p.max_simultaneous AS "limit", p.can_close AS "mayClose",
      p.auto_feed AS "feedsItself",
      (SELECT count(*)::int FROM occurrence o
        WHERE o.operator_id = u.id AND o.status = ANY (${[...occurrencesTagged('attended')]}::text[])) AS attended,
      EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = ${record.id}
        AND d.status IN ('REQUESTED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE')) AS dispatched
    FROM (SELECT ${userId}::bigint AS id) asked LEFT JOIN app_user u ON u.id = asked.id
    LEFT JOIN station s ON s.operator_id = u.id
    LEFT JOIN attendance_profile p
      ON p.id = coalesce(s.attendance_profile_id, u.attendance_profile_id) AND p.active`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('no person asked about')
  return {
    station: found.station,
    matches: found.matches ?? true,
    limit: found.limit ?? LIMIT,
    mayClose: found.mayClose ?? true,
    feedsItself: found.feedsItself ?? false,
    attended: found.attended,
    dispatched: found.dispatched,
  }
}

export const answersOf = ({ record }: OccurrenceState): StepAnswer[] =>
  record.step_state.map(({ stepId, value }) => ({ stepId, value }) as StepAnswer)

export const pendingOf = (state: OccurrenceState) => pendingSteps(state.policy, answersOf(state))

/** For whom it is reserved at this moment. */
export const reservedFor = ({ record }: OccurrenceState, now: Date): string | null =>
  record.reserved_until !== null && record.reserved_until > now ? record.reserved_for_id : null

/** @param targetOnStation an operator is at the station of a transfer; true where none is chosen yet */
export const personContext = (
  state: OccurrenceState,
  { userId, permissions }: Pick<Actor, 'userId' | 'permissions'>,
  facts: PersonFacts,
  now: Date,
  targetOnStation = true,
): OccurrenceContext => {
  const { record } = state
  const holder = reservedFor(state, now)
  const isOwner = record.operator_id === userId
  const known: Partial<Record<OccurrenceFact, boolean>> = {
    notEmergency: !emergencyCategories.includes(record.category),
    noActiveDispatch: !facts.dispatched,
    onStation: facts.station !== null,
    profileMatches: facts.matches || holder === userId,
    underLimit: facts.attended < facts.limit,
    notReserved: holder === null || holder === userId,
    isOwner,
    notOwner: !isOwner,
    targetOnStation,
    feedsItself: facts.feedsItself,
    mayClose: facts.mayClose,
    stepsDone: pendingOf(state).length === 0,
  }
  return {
    permissions,
    facts: Object.fromEntries(occurrenceFacts.map(fact => [fact, known[fact] === true])) as Record<
      OccurrenceFact,
      boolean
    >,
  }
}
