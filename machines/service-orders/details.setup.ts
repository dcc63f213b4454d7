import { assign, emit, setup } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { TransitionEvent } from '#contracts/service-order-events.contract.ts'
import type { InterventionMode, ServiceOrder } from '#contracts/service-orders.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'
import { type Action, actionOf } from './service-order.flow.ts'

/** What the person has said so far about the action they chose. */
export interface ActionDraft {
  event: TransitionEvent
  reasonId: string | null
  note: string
  mode: InterventionMode | null
}

export interface SendInput {
  order: ServiceOrder
  draft: ActionDraft
}

type Missing = 'reason' | 'note' | 'mode'

interface Context {
  id: string
  order: ServiceOrder | null
  draft: ActionDraft | null
  reasons: readonly Reason[]
  missing: readonly Missing[]
  failure: Failure | null
}

type Event =
  | { type: 'action.chosen'; event: TransitionEvent }
  | { type: 'reason.chosen'; reasonId: string }
  | { type: 'note.changed'; note: string }
  | { type: 'mode.chosen'; mode: InterventionMode }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' }
  | { type: 'retry.requested' }

export const NOTE_MIN = 10

export const actionFor = ({ order, draft }: Pick<Context, 'order' | 'draft'>): Action | undefined =>
  order && draft ? actionOf(order.status, draft.event) : undefined

/** The events that may be sent from this screen now: allowed, and asking for no more than a dialog can. */
export const offeredEvents = (order: ServiceOrder): TransitionEvent[] =>
  (order.allowed as TransitionEvent[]).filter(event => {
    const asks = actionOf(order.status, event)?.asks
    return asks !== undefined && !asks.slot && !asks.outcome && !asks.order
  })

/** What the flow asks for that the draft does not say yet. */
export const missingIn = ({
  order,
  draft,
  reasons,
}: Pick<Context, 'order' | 'draft' | 'reasons'>): Missing[] => {
  const asks = actionFor({ order, draft })?.asks ?? {}
  if (!draft) return []
  const reason = reasons.find(({ id }) => id === draft.reasonId)
  const noteNeeded = asks.note === 'required' || (asks.note === 'byReason' && reason?.requiresNote === true)
  return [
    ...(asks.reason && !reason ? (['reason'] as const) : []),
    ...(noteNeeded && draft.note.trim().length < NOTE_MIN ? (['note'] as const) : []),
    ...(asks.mode && !draft.mode ? (['mode'] as const) : []),
  ]
}

/** The words of the details machine: its events, its ports, its guards. */
export const detailsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'action.done'; order: ServiceOrder; noun: string },
    input: {} as { id: string },
    tags: {} as 'busy' | 'asking',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadOrder: port<ServiceOrder, { id: string }>('loadOrder'),
    loadReasons: port<readonly Reason[], { scope: ReasonScope }>('loadReasons'),
    sendEvent: port<ServiceOrder, SendInput>('sendEvent'),
  },
  actions: {
    keepOrder: assign((_, { order }: { order: ServiceOrder }) => ({ order, failure: null })),
    begin: assign((_, { event }: { event: TransitionEvent }) => ({
      draft: { event, reasonId: null, note: '', mode: null },
      reasons: [],
      missing: [],
      failure: null,
    })),
    write: assign(({ context }, change: Partial<ActionDraft>) => ({
      draft: context.draft && { ...context.draft, ...change },
      missing: [],
    })),
    pointOut: assign(({ context }) => ({ missing: missingIn(context) })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    close: assign({ draft: null, missing: [], failure: null }),
    announce: emit(({ context }, { order }: { order: ServiceOrder }) => ({
      type: 'action.done' as const,
      order,
      noun: actionFor(context)?.noun ?? '',
    })),
  },
  guards: {
    offered: ({ context }, { event }: { event: TransitionEvent }) =>
      context.order !== null && offeredEvents(context.order).includes(event),
    offeredPlain: ({ context: { order } }, { event }: { event: TransitionEvent }) =>
      order !== null &&
      offeredEvents(order).includes(event) &&
      Object.keys(actionOf(order.status, event)?.asks ?? {}).length === 0,
    asksReason: ({ context }) => actionFor(context)?.asks.reason !== undefined,
    complete: ({ context }) => missingIn(context).length === 0,
    notFound: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound',
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
    stillAllowed: ({ context }, { order }: { order: ServiceOrder }) =>
      context.draft !== null && order.allowed.includes(context.draft.event),
  },
})
