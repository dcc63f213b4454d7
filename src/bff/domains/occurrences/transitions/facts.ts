import { type Kysely, sql } from 'kysely'
import { isEmergency } from '#contracts/rules/occurrences/emergency.ts'
import { pendingSteps, type StepAnswer } from '#contracts/rules/occurrences/script-progress.ts'
import type { OccurrenceContext, OccurrenceFact } from '#machines/occurrences/occurrence.flow.ts'
import { occurrenceFacts } from '#machines/occurrences/occurrence.flow.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../http/access.ts'
import { isActive } from '../dispatch/active-dispatch.ts'
import { type Desk, isInProfile, profileOf, readDesk } from '../operator.ts'
import type { OccurrenceState } from '../repository.ts'

/** What the flow must know of a person who acts on an occurrence, and of the occurrence. */
interface PersonFacts extends Desk {
  matches: boolean
  dispatched: boolean
}

export const readPersonFacts = async (
  db: Kysely<Tables>,
  { record }: OccurrenceState,
  userId: string,
): Promise<PersonFacts> => {
  const { rows } = await sql<{ matches: boolean; dispatched: boolean }>`${planned}
    SELECT ${isInProfile} AS matches, EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = o.id
      AND ${isActive}) AS dispatched
    FROM occurrence o LEFT JOIN (${profileOf(userId)}) profile ON true WHERE o.id = ${record.id}`.execute(db)
  const { matches, dispatched } = rows[0] ?? { matches: true, dispatched: false }
  return { ...(await readDesk(db, userId)), matches, dispatched }
}

export const answersOf = ({ record }: OccurrenceState): StepAnswer[] =>
  record.step_state.map(
    ({ stepId, value, duress }) => ({ stepId, value, duress: duress === true }) as StepAnswer,
  )

export const pendingOf = (state: OccurrenceState) => pendingSteps(state.policy, answersOf(state))

/** For whom it is reserved at this moment. */
const reservedFor = ({ record }: OccurrenceState, now: Date): string | null =>
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
    notEmergency: !isEmergency(record.category),
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
