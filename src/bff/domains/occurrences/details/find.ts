import { type Kysely, sql } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type {
  Occurrence,
  OccurrenceRow,
  PolicySnapshot,
  StepState,
} from '#contracts/occurrences/occurrences.contract.ts'
import { currentStep } from '#contracts/rules/occurrences/script-progress.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../http/access.ts'
import { findDispatches } from '../dispatch/dispatch-rows.ts'
import { loadOccurrence, type OccurrenceState } from '../repository.ts'
import { rowColumns, rowJoins } from '../rows.ts'
import { answersOf, personContext, readPersonFacts } from '../transitions/facts.ts'
import { findAttempts, findOrders, findSignals, findZoneCamera } from './parts.ts'
import { findTimeline } from './timeline.ts'

type Db = Kysely<Tables>

const snapshotOf = (policy: AttendancePolicy): PolicySnapshot => ({
  id: policy.id,
  name: policy.name,
  version: policy.version,
  steps: policy.steps,
  acceptSlaS: policy.acceptSlaS,
  arrivalSlaS: policy.arrivalSlaS,
  closeSlaS: policy.closeSlaS,
  holdMaxS: policy.holdMaxS,
  requireClassification: policy.requireClassification,
  requireAllSteps: policy.requireAllSteps,
  closingSentenceIds: policy.closingSentenceIds,
})

/** Steps answered so far, and the next one. */
export const stepsOf = (state: OccurrenceState): StepState[] => {
  const current = currentStep(state.policy, answersOf(state))
  return [
    ...state.record.step_state,
    ...(current ? [{ stepId: current.id, status: 'CURRENT' as const }] : []),
  ]
}

/** Occurrence as visible to `actor`, with allowed events; null when missing. */
export const findOccurrence = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'userId' | 'permissions'>,
  now: Date,
): Promise<Occurrence | null> => {
  // Read the version first: a concurrent change then triggers a reload.
  const state = await loadOccurrence(db, id)
  const { rows } = await sql<OccurrenceRow>`${planned}
    SELECT ${rowColumns(now)} FROM occurrence o ${rowJoins} WHERE o.id = ${id}`.execute(db)
  if (!rows[0] || !state) return null
  const { record } = state
  const closeReason = record.close_reason_id
    ? await db
        .selectFrom('reason')
        .select(['id', 'name'])
        .where('id', '=', record.close_reason_id)
        .executeTakeFirst()
    : undefined
  const facts = await readPersonFacts(db, state, actor.userId)
  const context = personContext(state, actor, facts, now)
  return {
    ...rows[0],
    policy: snapshotOf(state.policy),
    steps: stepsOf(state),
    signals: await findSignals(db, id),
    timeline: await findTimeline(db, id),
    attempts: await findAttempts(db, id),
    dispatches: await findDispatches(db, id, actor),
    orders: await findOrders(db, id),
    classification: record.classification,
    closeReason: closeReason ?? null,
    closingText: record.closing_text,
    closedMode: record.closed_mode,
    closedAt: record.closed_at?.toISOString() ?? null,
    verificationLevel: record.verification_level,
    allowed: allowedEvents(occurrenceFlow, record.status, context),
    mayDispatch: facts.mayDispatch,
    zoneCamera: await findZoneCamera(db, id, actor.userId),
    version: record.version,
  }
}
