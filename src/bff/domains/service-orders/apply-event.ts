import { addMinutes, instantAt } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import type {
  EquipmentChangeInput,
  Slot,
  TransitionEvent,
} from '#contracts/service-orders/service-order-events.contract.ts'
import type {
  InterventionMode,
  InterventionResult,
  ServiceOrderStatus,
} from '#contracts/service-orders/service-orders.contract.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type {
  EquipmentChangeRecord,
  InterventionRecord,
  OrderAggregate,
  OrderEventRecord,
  OrderRecord,
  OrderSchedule,
} from './aggregate.ts'
import { lastIntervention, removedEquipmentId, serialOf } from './aggregate.ts'

/** Fields any event may carry; the flow's `asks` says which are required. */
export interface EventInput extends Partial<Slot> {
  reasonId?: string | undefined
  note?: string | undefined
  mode?: InterventionMode | undefined
  result?: InterventionResult | undefined
  description?: string | undefined
  equipmentChanges?: readonly EquipmentChangeInput[] | undefined
}

/** Author and instant of an event, of a request or of demo data. */
export interface Attribution {
  userId: string
  at: Date
}

export const slotOf = (input: EventInput): OrderSchedule => {
  const { date = '', time = null, period = null, minutes = 60 } = input
  const window = period ? periodWindows[period] : null
  const start = instantAt(date, window ? window.from : (time ?? ''))
  const end = window ? instantAt(date, window.to) : addMinutes(start, minutes)
  return { date, time, period, minutes, start, end }
}

const updateLastVisit = (
  aggregate: OrderAggregate,
  change: (last: InterventionRecord) => InterventionRecord,
): readonly InterventionRecord[] => {
  const last = lastIntervention(aggregate)
  return aggregate.interventions.map(each => (each === last ? change(each) : each))
}

/** Merges changes told during a visit; those told at its end win. */
const mergeEquipmentChanges = (
  before: readonly EquipmentChangeRecord[],
  now: readonly EquipmentChangeRecord[],
): readonly EquipmentChangeRecord[] => {
  const samePiece = (one: EquipmentChangeRecord, other: EquipmentChangeRecord) =>
    (removedEquipmentId(one) !== null && removedEquipmentId(one) === removedEquipmentId(other)) ||
    (serialOf(one) !== undefined && serialOf(one) === serialOf(other))
  return [...before.filter(old => !now.some(told => samePiece(old, told))), ...now]
}

const closePause = (at: Date) => (intervention: InterventionRecord) => ({
  ...intervention,
  pauses: intervention.pauses.map(pause => (pause.endedAt ? pause : { ...pause, endedAt: at })),
})

const close = (at: Date, facts: Partial<InterventionRecord>) => (intervention: InterventionRecord) =>
  intervention.endedAt
    ? intervention
    : { ...closePause(at)(intervention), ...facts, endedAt: at, version: intervention.version + 1 }

const open = (aggregate: OrderAggregate, technicianId: string, mode: InterventionMode, at: Date) => [
  ...aggregate.interventions,
  {
    id: null,
    technicianId,
    mode,
    displacedAt: null,
    arrivedAt: null,
    arrivalPosition: null,
    startedAt: at,
    endedAt: null,
    result: null,
    description: '',
    attendedBy: null,
    editedAt: null,
    pauses: [],
    changes: [],
    version: 1,
  } satisfies InterventionRecord,
]

export const changeRecord = (input: EquipmentChangeInput): EquipmentChangeRecord => ({
  id: null,
  change: input.change,
  equipmentId: input.change === 'REMOVED' ? input.equipmentId : null,
  oldEquipmentId: input.change === 'REPLACED' ? input.equipmentId : null,
  added: 'added' in input ? input.added : null,
  note: input.note ?? null,
})

type Effect = (
  aggregate: OrderAggregate,
  input: EventInput,
  attribution: Attribution,
) => Partial<OrderAggregate['order']> & {
  interventions?: readonly InterventionRecord[]
}

const takeSlot: Effect = (_, input) => ({ technicianId: input.technicianId ?? null, schedule: slotOf(input) })

/** Effects of each event besides the status (contract §4.1, "Effects"). */
const effects: Record<TransitionEvent, Effect> = {
  SCHEDULE: takeSlot,
  RESCHEDULE: (aggregate, input, attribution) => ({
    ...takeSlot(aggregate, input, attribution),
    rescheduleCount: aggregate.order.rescheduleCount + 1,
  }),
  UNSCHEDULE: () => ({ schedule: null }),
  START: (aggregate, input, { at }) => ({
    executionStartedAt: aggregate.order.executionStartedAt ?? at,
    interventions: open(aggregate, aggregate.order.technicianId ?? '', input.mode ?? 'ON_SITE', at),
  }),
  START_REMOTE: (aggregate, _, { userId, at }) => ({
    technicianId: userId,
    schedule: null,
    executionStartedAt: aggregate.order.executionStartedAt ?? at,
    interventions: open(aggregate, userId, 'REMOTE', at),
  }),
  PAUSE: (aggregate, input, { at }) => ({
    interventions: updateLastVisit(aggregate, last => ({
      ...last,
      pauses: [...last.pauses, { id: null, startedAt: at, endedAt: null, reasonId: input.reasonId ?? null }],
    })),
  }),
  RESUME: (aggregate, _, { at }) => ({ interventions: updateLastVisit(aggregate, closePause(at)) }),
  INTERRUPT: (aggregate, input, attribution) => ({
    ...takeSlot(aggregate, input, attribution),
    interventions: updateLastVisit(aggregate, last =>
      close(attribution.at, {
        result: input.result ?? null,
        description: last.description || (input.note ?? ''),
      })(last),
    ),
  }),
  SUBMIT: (aggregate, input, { at }) => ({
    executionFinishedAt: at,
    interventions: updateLastVisit(aggregate, last =>
      close(at, {
        result: input.result ?? null,
        description: input.description ?? '',
        changes: mergeEquipmentChanges(last.changes, (input.equipmentChanges ?? []).map(changeRecord)),
      })(last),
    ),
  }),
  APPROVE: (_, __, { userId, at }) => ({ validatedBy: userId, validatedAt: at }),
  REPROVE: (_, input, { at }) => ({
    reproveReasonId: input.reasonId ?? null,
    reproveNote: input.note ?? null,
    reprovedAt: at,
  }),
  REVISIT: takeSlot,
  CORRECT: () => ({}),
  CANCEL: (_, input) => ({ cancelReasonId: input.reasonId ?? null, cancelNote: input.note ?? null }),
  CANCEL_EXECUTED: (aggregate, input, { at }) => ({
    cancelReasonId: input.reasonId ?? null,
    cancelNote: input.note ?? null,
    interventions: updateLastVisit(aggregate, close(at, {})),
  }),
}

/** Applies an event the flow has allowed; pure, so that demo data can use it. */
export const applyEvent = (
  aggregate: OrderAggregate,
  event: TransitionEvent,
  input: EventInput,
  attribution: Attribution,
): { aggregate: OrderAggregate; record: OrderEventRecord } => {
  const { interventions = aggregate.interventions, ...changed } = effects[event](
    aggregate,
    input,
    attribution,
  )
  const from = aggregate.order.status
  const to = statusAfter(serviceOrderFlow, from, event) as ServiceOrderStatus
  const order: OrderRecord = {
    ...aggregate.order,
    ...changed,
    status: to,
    updatedAt: attribution.at,
    version: aggregate.order.version + 1,
  }
  return {
    aggregate: { order, interventions },
    record: {
      at: attribution.at,
      type: event,
      actorId: attribution.userId,
      from,
      to,
      reasonId: input.reasonId ?? null,
      note: input.note ?? null,
      payload: order.schedule && order.schedule !== aggregate.order.schedule ? schedulePayload(order) : {},
    },
  }
}

export const schedulePayload = ({ technicianId, schedule }: OrderRecord) => ({
  technicianId,
  date: schedule?.date,
  time: schedule?.time,
  period: schedule?.period,
})
