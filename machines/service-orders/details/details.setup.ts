import { assign, emit, setup } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type {
  EquipmentChangeInput,
  TransitionEvent,
} from '#contracts/service-orders/service-order-events.contract.ts'
import type {
  InterventionMode,
  InterventionResult,
  ServiceOrder,
} from '#contracts/service-orders/service-orders.contract.ts'
import { asFailure, Failure, isOutcomeUnknown } from '../../kit/failure.ts'
import { missingOf } from '../../kit/justification.ts'
import { isMissing, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { failureAfterResend } from '../../kit/resend.ts'
import { same } from '../../kit/same.ts'
import { type Action, actionOf } from '../service-order.flow.ts'
import { statusLabel } from '../service-order.labels.ts'
import {
  type EquipmentEntry,
  included,
  type ReportedEquipment,
  readEntry,
} from '../visits/equipment-entry.ts'

export interface ActionDraft {
  event: TransitionEvent
  reasonId: string | null
  /** Note; for an execution, the work done. */
  note: string
  mode: InterventionMode | null
  result: InterventionResult | null
  changes: readonly EquipmentChangeInput[]
  entry: EquipmentEntry | null
  /** Visit's texts when the dialog opened; null when not prefilled. */
  told: Pick<ActionDraft, 'note' | 'result'> | null
}

export interface SendInput {
  order: ServiceOrder
  draft: ActionDraft
}

type Missing = 'reason' | 'note' | 'shorterNote' | 'mode' | 'result' | 'equipment' | 'entry'

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
  | { type: 'renewal.requested' }
  | { type: 'order.renewed'; order: ServiceOrder; byOther: boolean }
  | { type: 'draft.recalled'; draft: ActionDraft }
  | { type: 'draft.taken'; draft: ActionDraft }
  | { type: 'reason.chosen'; reasonId: string }
  | { type: 'note.changed'; note: string }
  | { type: 'mode.chosen'; mode: InterventionMode }
  | { type: 'result.chosen'; result: InterventionResult }
  | ({ type: 'changes.changed' } & ReportedEquipment)
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' }
  | { type: 'retry.requested' | ServerReturned['type'] }

export const blankDraft = (event: TransitionEvent): ActionDraft => ({
  event,
  reasonId: null,
  note: '',
  mode: null,
  result: null,
  changes: [],
  entry: null,
  told: null,
})

/** Prefills the end of an execution from the visit's texts. */
export const firstDraft = (event: TransitionEvent, order: ServiceOrder): ActionDraft => {
  const visit = actionOf(order.status, event)?.asks.outcome && visitInProgress(order)
  const blank = blankDraft(event)
  if (!visit) return blank
  const told = { note: visit.description, result: visit.result }
  return { ...blank, ...told, told }
}

export const visitInProgress = ({ interventions }: ServiceOrder) =>
  interventions.find(({ endedAt }) => endedAt === null)

/** Updates untouched fields of a draft to the order's new values. */
const draftNow = (draft: ActionDraft | null, order: ServiceOrder): ActionDraft | null => {
  if (!draft?.told) return draft
  const { told } = firstDraft(draft.event, order)
  if (!told) return draft
  return {
    ...draft,
    note: draft.note === draft.told.note ? told.note : draft.note,
    result: draft.result === draft.told.result ? told.result : draft.result,
    told,
  }
}

/** True when the draft would overwrite visit texts its writer has not seen. */
const isOverNews = (draft: ActionDraft, order: ServiceOrder): boolean => {
  const { told } = firstDraft(draft.event, order)
  return (
    draft.told !== null && told !== null && draft.note !== draft.told.note && draft.told.note !== told.note
  )
}

const readTold = (found: unknown): ActionDraft['told'] => {
  const { note, result } = (found ?? {}) as Record<string, unknown>
  return typeof note === 'string'
    ? { note, result: typeof result === 'string' ? (result as InterventionResult) : null }
    : null
}

export const readDraft = (found: unknown): ActionDraft | null => {
  const { event, reasonId, note, mode, result, changes, entry, told } = (found ?? {}) as Record<
    string,
    unknown
  >
  const known = typeof event === 'string' && typeof note === 'string'
  return known && (reasonId === null || typeof reasonId === 'string')
    ? {
        event: event as TransitionEvent,
        reasonId,
        note,
        mode: mode === 'ON_SITE' || mode === 'REMOTE' ? mode : null,
        result: typeof result === 'string' ? (result as InterventionResult) : null,
        changes: Array.isArray(changes) ? (changes as EquipmentChangeInput[]) : [],
        entry: readEntry(entry),
        told: readTold(told),
      }
    : null
}

const VISIT_REWRITTEN =
  'A descrição da intervenção mudou desde que você escreveu. Se enviar, vale o texto abaixo.'

export const noteLimit = ({ asks }: Action): number => (asks.outcome ? 4000 : 2000)

export const actionFor = ({ order, draft }: Pick<Context, 'order' | 'draft'>): Action | undefined =>
  order && draft ? actionOf(order.status, draft.event) : undefined

export const offeredEvents = (order: ServiceOrder): TransitionEvent[] =>
  (order.allowed as TransitionEvent[]).filter(event => actionOf(order.status, event) !== undefined)

/** The one action shown as the main one: scheduling yields to what comes after it. */
export const mainEvent = (order: ServiceOrder): TransitionEvent | undefined => {
  const offered = offeredEvents(order).filter(event => actionOf(order.status, event)?.weight !== 'danger')
  const usual = offered.filter(event => actionOf(order.status, event)?.weight === 'primary')
  return usual.find(event => event !== 'SCHEDULE') ?? usual[0] ?? offered[0]
}

/** Excludes events that take a slot: they have their own screen. */
const dialogEvents = (order: ServiceOrder): TransitionEvent[] =>
  offeredEvents(order).filter(event => !actionOf(order.status, event)?.asks.slot)

/** Equipment change required by the order's kind (contract §4.1, SO-11) and still missing. */
export const neededChange = ({
  type,
  interventions,
}: ServiceOrder): EquipmentChangeInput['change'] | null => {
  const needed = type === 'INSTALL' ? 'ADDED' : type === 'UNINSTALL' ? 'REMOVED' : null
  const told = interventions.some(visit => visit.equipmentChanges.some(({ change }) => change === needed))
  return told ? null : needed
}

export const askedBy = ({ asks: { reason, note, outcome } }: Action) => ({
  reason: reason !== undefined,
  note: outcome || note === 'required' || (note === 'byReason' && note),
})

const missingIn = ({ order, draft, reasons }: Pick<Context, 'order' | 'draft' | 'reasons'>): Missing[] => {
  const action = actionFor({ order, draft })
  if (!action || !draft) return []
  const { asks } = action
  const { changes, entry } = included(draft)
  const needed = order && asks.outcome ? neededChange(order) : null
  return [
    ...missingOf(askedBy(action), draft, reasons),
    ...(draft.note.length > noteLimit(action) ? (['shorterNote'] as const) : []),
    ...(asks.mode && !draft.mode ? (['mode'] as const) : []),
    ...(asks.outcome && !draft.result ? (['result'] as const) : []),
    ...(entry ? (['entry'] as const) : []),
    ...(needed && !entry && !changes.some(({ change }) => change === needed) ? (['equipment'] as const) : []),
  ]
}

interface Renewal {
  order: ServiceOrder
  byOther: boolean
}

/** Newer version, or the same version with other notes or rights. */
const isNews = (known: ServiceOrder | null, order: ServiceOrder): boolean =>
  order.version > (known?.version ?? 0) || (order.version === known?.version && !same(order, known))

const mayStill = ({ draft }: Context, { allowed }: ServiceOrder): boolean =>
  draft !== null && allowed.includes(draft.event)

const overtakenBy = (context: Context, { order, byOther }: Renewal): Failure | null => {
  if (order.version === context.order?.version)
    return mayStill(context, order)
      ? context.failure
      : new Failure('forbidden', 'Suas permissões mudaram: esta ação não é mais possível.')
  return new Failure(
    'conflict',
    `${byOther ? 'Alterada por outra pessoa' : 'Alterada em outra aba'}: a situação agora é “${statusLabel(order.status)}”.`,
  )
}

export const detailsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'action.done'; order: ServiceOrder; noun: string }
      | { type: 'order.changed'; order: ServiceOrder },
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
    setOrder: assign((_, { order }: { order: ServiceOrder }) => ({ order, failure: null })),
    startAction: assign(({ context: { order } }, { event }: { event: TransitionEvent }) => ({
      draft: order && firstDraft(event, order),
      reasons: [],
      missing: [],
      failure: null,
    })),
    restoreDraft: assign(({ context: { order } }, { draft }: { draft: ActionDraft }) => ({
      draft: order && draftNow(draft, order),
      reasons: [],
      missing: [],
      failure: order && isOverNews(draft, order) ? new Failure('conflict', VISIT_REWRITTEN) : null,
    })),
    updateDraft: assign(({ context }, change: Partial<ActionDraft>) => ({
      draft: context.draft && { ...context.draft, ...change },
      missing: [],
    })),
    setReasons: assign((_, { reasons }: { reasons: readonly Reason[] }) => ({ reasons })),
    includeEntry: assign(({ context: { draft } }) => ({ draft: draft && included(draft) })),
    markMissing: assign(({ context }) => ({ missing: missingIn(context) })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureAfterResend(error) })),
    applyOvertakingOrder: assign(({ context }, renewal: Renewal) => ({
      order: renewal.order,
      draft: draftNow(context.draft, renewal.order),
      failure: overtakenBy(context, renewal),
    })),
    updateOrderAndDraft: assign(({ context }, { order }: { order: ServiceOrder }) => ({
      order,
      draft: draftNow(context.draft, order),
    })),
    emitOrderChanged: emit((_, { order }: Renewal) => ({ type: 'order.changed' as const, order })),
    clearFailure: assign({ failure: null, missing: [] }),
    closeAction: assign({ draft: null, missing: [], failure: null }),
    emitActionDone: emit(({ context }, { order }: { order: ServiceOrder }) => ({
      type: 'action.done' as const,
      order,
      noun: actionFor(context)?.noun ?? '',
    })),
  },
  guards: {
    offered: ({ context }, { event }: { event: TransitionEvent }) =>
      context.order !== null && dialogEvents(context.order).includes(event),
    offeredPlain: ({ context: { order } }, { event }: { event: TransitionEvent }) =>
      order !== null &&
      dialogEvents(order).includes(event) &&
      Object.keys(actionOf(order.status, event)?.asks ?? {}).length === 0,
    asksReason: ({ context }) => actionFor(context)?.asks.reason !== undefined,
    complete: ({ context }) => missingIn(context).length === 0,
    isMissing,
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
    newer: ({ context }, { order }: Renewal) => isNews(context.order, order),
    newerByOther: ({ context }, { order, byOther }: Renewal) =>
      byOther && order.version > (context.order?.version ?? 0),
    newerWhileUndecided: ({ context: { order: known, failure } }, { order }: Renewal) =>
      failure !== null && isOutcomeUnknown(failure) && order.version > (known?.version ?? 0),
    newerStillAllowed: ({ context }, { order }: Renewal) =>
      isNews(context.order, order) && mayStill(context, order),
    stillAllowed: ({ context }, { order }: { order: ServiceOrder }) => mayStill(context, order),
  },
})
