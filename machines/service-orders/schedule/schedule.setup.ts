import { assign, emit, setup } from 'xstate'
import type { Reason } from '#contracts/reasons.contract.ts'
import type {
  InterventionResult,
  SchedulePeriod,
  ServiceOrder,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianCalendar, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { missingOf, type Justification as ReasonAndNote } from '../../kit/justification.ts'
import { isMissing, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { failureAfterResend } from '../../kit/resend.ts'
import { actionOf } from '../service-order.flow.ts'
import { type Alternative, alternativesIn } from './alternatives.ts'
import { type SlotEvent, slotEvents } from './schedule.events.ts'

export type { SlotEvent } from './schedule.events.ts'

/** Either a time or a period, never both. */
export interface Plan {
  date: string
  minutes: number
  technicianId: string | null
  /** Stored with the choice: the list may have changed since. */
  technicianName: string | null
  time: string | null
  period: SchedulePeriod | null
}

const DEFAULT_MINUTES = 60

export const blankPlan = (date: string, order: ServiceOrder | null): Plan => ({
  date,
  minutes: order?.schedule?.minutes ?? DEFAULT_MINUTES,
  technicianId: order?.technician?.id ?? null,
  technicianName: order?.technician?.name ?? null,
  time: null,
  period: null,
})

export interface Justification extends ReasonAndNote {
  result: InterventionResult | null
}

export const blankJustification: Justification = { reasonId: null, note: '', result: null }

export interface Day {
  choices: readonly TechnicianChoice[]
  total: number
  calendars: readonly TechnicianCalendar[]
  over: readonly SchedulePeriod[]
}

/** No longer `current` once the plan asks another day or duration. */
type ShownDay = Day & { date: string; current: boolean }

export interface DayQuery {
  orderId: string
  accountId: string
  date: string
  minutes: number
  name: string
}

export interface ScheduleInput {
  order: ServiceOrder
  event: SlotEvent
  plan: Plan
  justification: Justification
}

type MissingField = 'date' | 'technician' | 'when' | 'reason' | 'note' | 'result'

export interface Context {
  id: string
  order: ServiceOrder | null
  event: SlotEvent
  firstDate: string
  recalled: boolean
  plan: Plan
  justification: Justification
  name: string
  day: ShownDay | null
  reasons: readonly Reason[]
  missing: readonly MissingField[]
  failure: Failure | null
  alternatives: readonly Alternative[]
}

export interface ScheduleDraft {
  plan: Plan
  justification: Justification
}

type Event =
  | { type: 'plan.changed'; change: Partial<Pick<Plan, 'date' | 'minutes'>> }
  | { type: 'day.cleared' }
  | { type: 'name.changed'; name: string }
  | {
      type: 'slot.chosen'
      technicianId: string
      technicianName: string
      time: string | null
      period: SchedulePeriod | null
    }
  | { type: 'alternative.chosen'; date: string; time: string | null; period: SchedulePeriod | null }
  | { type: 'justification.changed'; change: Partial<Justification> }
  | { type: 'draft.recalled'; draft: ScheduleDraft }
  | { type: 'draft.discarded' }
  | { type: 'next.requested' }
  | { type: 'back.requested' }
  | { type: 'confirmed' }
  | { type: 'retry.requested' }
  | ServerReturned
  | { type: 'refresh.requested' }

const slotEventOf = (order: ServiceOrder): SlotEvent | null =>
  slotEvents.find(event => order.allowed.includes(event)) ?? null

const asksOf = ({ order, event }: Pick<Context, 'order' | 'event'>) =>
  (order && actionOf(order.status, event)?.asks) || {}

const lacksOfPlan = ({ plan }: Pick<Context, 'plan'>): MissingField[] => [
  ...(plan.technicianId === null || plan.technicianName === null ? (['technician'] as const) : []),
  ...(plan.time === null && plan.period === null ? (['when'] as const) : []),
]

export const isCurrent = ({ day }: Pick<Context, 'day'>): boolean => day?.current === true

/** Adds the technician's name: drafts of earlier builds hold only the id. */
const named = ({ plan, order }: Pick<Context, 'plan' | 'order'>, day: Day | null): Plan => {
  const known = [order?.technician, ...(day?.choices ?? []).map(({ user }) => user)]
  const name = plan.technicianName ?? known.find(each => each?.id === plan.technicianId)?.name ?? null
  return { ...plan, technicianName: name }
}

const lacksOfJustification = (
  context: Pick<Context, 'order' | 'event' | 'justification' | 'reasons'>,
): MissingField[] => {
  const asks = asksOf(context)
  const { justification, reasons } = context
  const noResult = 'outcome' in asks && asks.outcome && justification.result === null
  return [
    ...(noResult ? (['result'] as const) : []),
    ...missingOf({ reason: 'reason' in asks, note: 'byReason' }, justification, reasons),
  ]
}

export const dayQueryOf = ({ id, order, plan, name }: Context): DayQuery => ({
  orderId: id,
  accountId: (order as ServiceOrder).account.id,
  date: plan.date,
  minutes: plan.minutes,
  name,
})

const slotCodes = new Set(['SLOT_TAKEN', 'PERIOD_FULL', 'TECHNICIAN_BLOCKED'])

export const scheduleSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'scheduled'; order: ServiceOrder; noun: string }
      | { type: 'field.focus'; name: 'date' },
    input: {} as { id: string; date: string },
    tags: {} as 'busy' | 'order' | 'slot' | 'confirmation',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadOrder: port<ServiceOrder, { id: string }>('loadOrder'),
    loadDay: port<Day, DayQuery>('loadDay'),
    loadReasons: port<readonly Reason[]>('loadReasons'),
    sendSchedule: port<ServiceOrder, ScheduleInput>('sendSchedule'),
  },
  actions: {
    setOrder: assign((_, { order }: { order: ServiceOrder }) => ({
      order,
      event: slotEventOf(order) ?? ('SCHEDULE' as const),
      failure: null,
    })),
    refreshOrder: assign(({ context }, { order }: { order: ServiceOrder }) => ({
      order,
      event: slotEventOf(order) ?? context.event,
      missing: [],
    })),
    startPlan: assign(({ context: { plan } }, { order }: { order: ServiceOrder }) => ({
      plan: blankPlan(plan.date, order),
    })),
    setDay: assign(({ context }, { day }: { day: Day }) => ({
      day: { ...day, date: context.plan.date, current: true },
      plan: named(context, day),
    })),
    markDayStale: assign(({ context: { day } }) => ({ day: day && { ...day, current: false } })),
    clearDay: assign(({ context }) => ({
      day: null,
      plan: { ...context.plan, time: null, period: null },
      recalled: false,
      missing: [],
      failure: null,
      alternatives: [],
    })),
    setReasons: assign((_, { reasons }: { reasons: readonly Reason[] }) => ({ reasons })),
    updatePlan: assign(({ context }, change: Partial<Plan>) => ({
      plan: { ...context.plan, ...change },
      recalled: false,
      missing: [],
      failure: null,
      alternatives: [],
    })),
    filterByName: assign((_, { name }: { name: string }) => ({ name })),
    updateJustification: assign(({ context }, change: Partial<Justification>) => ({
      justification: { ...context.justification, ...change },
      missing: [],
    })),
    restoreDraft: assign((_, { draft }: { draft: ScheduleDraft }) => ({
      plan: draft.plan,
      justification: draft.justification,
      recalled: true,
    })),
    discardDraft: assign(({ context: { firstDate, order } }) => ({
      plan: blankPlan(firstDate, order),
      justification: blankJustification,
      recalled: false,
      missing: [],
    })),
    markDateMissing: assign({ missing: ['date'] }),
    emitDateFocus: emit({ type: 'field.focus' as const, name: 'date' as const }),
    markPlanMissing: assign(({ context }) => ({ missing: lacksOfPlan(context) })),
    markJustificationMissing: assign(({ context }) => ({ missing: lacksOfJustification(context) })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureAfterResend(error),
      alternatives: alternativesIn(error),
    })),
    clearSlot: assign(({ context }) => ({ plan: { ...context.plan, time: null, period: null } })),
    clearFailure: assign({ failure: null, missing: [] }),
    emitScheduled: emit(({ context }, { order }: { order: ServiceOrder }) => ({
      type: 'scheduled' as const,
      order,
      noun: (context.order && actionOf(context.order.status, context.event)?.noun) ?? 'Agendamento',
    })),
  },
  guards: {
    schedulable: (_, { order }: { order: ServiceOrder }) => slotEventOf(order) !== null,
    asBefore: ({ context }, { order }: { order: ServiceOrder }) => slotEventOf(order) === context.event,
    isMissing,
    dayIsCurrent: ({ context }) => isCurrent(context),
    awaitsDay: ({ context }) => !isCurrent(context),
    isDated: (_, { change }: { change: Partial<Plan> }) => change.date !== undefined,
    planned: ({ context }) => lacksOfPlan(context).length === 0,
    asksReason: ({ context }) => 'reason' in asksOf(context),
    complete: ({ context }) => lacksOfJustification(context).length === 0,
    slotLost: (_, { error }: { error: unknown }) => slotCodes.has(asFailure(error).facts.code ?? ''),
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
  },
  delays: { settle: 300 },
})
