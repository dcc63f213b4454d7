import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type {
  ClosedMode,
  OccurrenceBadge,
  OccurrenceStatus,
  VerificationLevel,
} from '#contracts/occurrences/occurrences.contract.ts'
import { deadlinesOf } from '#contracts/rules/attendance-policies/deadlines.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { type OccurrenceEvent, occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import type { Attribution, OccurrenceActor } from '../actor.ts'
import type { OccurrenceEventRecord, OccurrenceRecord, OccurrenceState } from '../repository.ts'

/** Renewed by each heartbeat of the operator. */
export const LOCK_MS = 90_000
const RESERVED_AFTER_HOLD_MS = 30_000
const RESERVED_BY_TRANSFER_MS = 60_000

/** Events of an occurrence that there is; the others begin one. */
export type LaterEvent = Exclude<OccurrenceEvent, 'RECEIVE' | 'RECEIVE_WAIT' | 'CREATE_MANUAL'>

/** Fields any event may carry; the flow's `asks` says which are required. */
export interface EventInput {
  reasonId?: string | null | undefined
  note?: string | null | undefined
  /** Of HOLD. */
  until?: Date | undefined
  /** Of FEED and TRANSFER: who is at the station, and its name. */
  station?: { id: string; name: string; operator: { id: string; name: string } } | undefined
  /** Of BULK_CLOSE and CLOSE. */
  classification?: OccurrenceClassification | null | undefined
  verificationLevel?: VerificationLevel | undefined
  closingText?: string | null | undefined
  /** Of AUTO_CLOSE. */
  closedMode?: ClosedMode | undefined
  /** Of TAKE_OVER: from whom. */
  previous?: { id: string; name: string } | undefined
}

type Change = Partial<OccurrenceRecord>

type Effect = (state: OccurrenceState, input: EventInput, attribution: Attribution) => Change

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

const marked = ({ badges }: OccurrenceRecord, ...more: OccurrenceBadge[]): OccurrenceBadge[] => [
  ...new Set([...badges.filter(each => each === 'RUNAWAY'), ...more]),
]

const unreserved: Change = { reserved_for_id: null, reserved_until: null }
const unheld: Change = { hold_until: null, hold_reason_id: null }

const owned = (
  { record }: OccurrenceState,
  operatorId: string,
  stationId: string | null,
  at: Date,
): Change => ({
  ...unreserved,
  ...unheld,
  operator_id: operatorId,
  station_id: stationId,
  lock_expires_at: after(at, LOCK_MS),
  first_accepted_at: record.first_accepted_at ?? at,
  badges: marked(record),
})

/** Back at its old place in the queue; the time to accept begins anew. */
const requeued = ({ record, policy }: OccurrenceState, at: Date, badge?: OccurrenceBadge): Change => ({
  ...unheld,
  operator_id: null,
  station_id: null,
  lock_expires_at: null,
  accept_due_at: after(at, policy.acceptSlaS * 1000),
  badges: marked(record, ...(badge ? [badge] : [])),
})

const personOf = (actor: OccurrenceActor) => {
  if (actor.kind !== 'person') throw new Error('only a person does this')
  return actor
}

const byPerson: Effect = (state, _, { actor, at }) => {
  const { id, stationId } = personOf(actor)
  return owned(state, id, stationId, at)
}

const closed = (mode: ClosedMode, { reasonId, classification }: EventInput, { actor, at }: Attribution) => ({
  ...unreserved,
  ...unheld,
  lock_expires_at: null,
  badges: [],
  closed_mode: mode,
  closed_at: at,
  closed_by: actor.kind === 'person' ? actor.id : null,
  close_reason_id: reasonId ?? null,
  classification: classification ?? null,
})

/** Effects of each event besides the status (contract §4.2, "Effects"). */
const effects: Record<LaterEvent, Effect> = {
  WAIT_ELAPSED: ({ policy }, _, { at }) => {
    const { acceptDueAt, closeDueAt } = deadlinesOf({ ...policy, waitBeforeQueueS: 0 }, at)
    return { queued_at: at, accept_due_at: acceptDueAt, close_due_at: closeDueAt }
  },
  AUTO_CLOSE: (_, input, attribution) => closed(input.closedMode ?? 'AUTO_RESTORE', input, attribution),
  ATTEND: byPerson,
  FEED: (state, { station }, { at }) => {
    if (!station) throw new Error('nobody to feed')
    return owned(state, station.operator.id, station.id, at)
  },
  HOLD: (_, { until, reasonId }) => ({
    lock_expires_at: null,
    hold_until: until ?? null,
    hold_reason_id: reasonId ?? null,
  }),
  RESUME: byPerson,
  HOLD_ELAPSED: (state, _, { at }) => ({
    ...requeued(state, at, 'BACK_FROM_HOLD'),
    reserved_for_id: state.record.operator_id,
    reserved_until: after(at, RESERVED_AFTER_HOLD_MS),
  }),
  NEW_SIGNAL_WAKES: (state, _, { at }) => requeued(state, at, 'NEW_SIGNAL'),
  RELEASE: (state, _, { at }) => requeued(state, at),
  TRANSFER: (state, { station }, { at }) => {
    if (!station) throw new Error('nobody to transfer to')
    return {
      ...requeued(state, at, 'TRANSFERRED'),
      reserved_for_id: station.operator.id,
      reserved_until: after(at, RESERVED_BY_TRANSFER_MS),
    }
  },
  TAKE_OVER: byPerson,
  LOCK_EXPIRED: (state, _, { at }) => requeued(state, at, 'OPERATOR_LOST'),
  CLOSE: (_, input, attribution) => ({
    ...closed('OPERATOR', input, attribution),
    closing_text: input.closingText ?? null,
    verification_level: input.verificationLevel ?? 0,
  }),
  BULK_CLOSE: (_, input, attribution) => ({
    ...closed('BULK', input, attribution),
    closing_text: input.note ?? null,
  }),
}

const payloadOf = ({
  until,
  station,
  previous,
  classification,
  verificationLevel,
  closedMode,
}: EventInput) => ({
  ...(until && { until: until.toISOString() }),
  ...(station && { station: { id: station.id, name: station.name }, operator: station.operator }),
  ...(previous && { previous }),
  ...(classification && { classification }),
  ...(verificationLevel !== undefined && { verificationLevel }),
  ...(closedMode && { closedMode }),
})

/** Applies an event the flow has allowed; pure, also for demo data. */
export const applyEvent = (
  state: OccurrenceState,
  event: LaterEvent,
  input: EventInput,
  attribution: Attribution,
): { change: Change; event: OccurrenceEventRecord } => {
  const { record } = state
  const { at, actor } = attribution
  const to = statusAfter(occurrenceFlow, record.status, event) as OccurrenceStatus
  return {
    change: {
      ...effects[event](state, input, attribution),
      status: to,
      last_action_at: at,
      version: record.version + 1,
    },
    event: {
      at,
      type: event,
      actor,
      from: record.status,
      to,
      reasonId: input.reasonId ?? null,
      note: input.note ?? null,
      payload: payloadOf(input),
    },
  }
}
