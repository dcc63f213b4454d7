import type { TransitionEvent } from '#contracts/service-order-events.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OrderContext,
  type OrderFact,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { timeOf } from '../../time.ts'
import { type InterventionRecord, type OrderAggregate, serialOf } from './aggregate.ts'
import { changeRecord, type EventInput } from './effects.ts'
import type { OrderFacts } from './facts.ts'

const NOTE_MIN = 10

const statusLabel = (status: string): string =>
  (serviceOrderFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** The flow's refusal as an answer of the contract. @throws Refusal */
export const refuse = (
  aggregate: OrderAggregate,
  event: string,
  context: OrderContext,
  facts: OrderFacts,
): void => {
  const { status } = aggregate.order
  const refusal = refusalOf(serviceOrderFlow, status, event, context)
  if (!refusal) return
  if (refusal.cause === 'permission') throw new Refusal('FORBIDDEN')
  if (refusal.cause === 'fact') {
    const fact = refusal.fact as OrderFact
    if (fact === 'otherValidator') throw new Refusal('SAME_VALIDATOR')
    if (fact === 'technicianFree')
      throw new Refusal('TECHNICIAN_BUSY', { values: { number: facts.executingNumber ?? '?' } })
    if (fact === 'accountActive') throw new Refusal('ACCOUNT_INACTIVE')
  }
  throw new Refusal('TRANSITION_NOT_ALLOWED', {
    values: { status: statusLabel(status) },
    details: { status },
  })
}

/** `If-Match` against the order's version. @throws Refusal VERSION_CONFLICT */
export const checkVersion = async ({ trx, request }: Work, { order }: OrderAggregate): Promise<void> => {
  if (request.ifMatch === null || request.ifMatch === order.version) return
  const last = await trx
    .selectFrom('service_order_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .select(['actor.name', 'event.at'])
    .where('event.service_order_id', '=', order.id)
    .orderBy('event.seq', 'desc')
    .executeTakeFirst()
  throw new Refusal('VERSION_CONFLICT', {
    values: { user: last?.name ?? 'outra pessoa', time: last ? timeOf(last.at) : '' },
    details: { version: order.version, status: order.status },
  })
}

const checkReason = async (
  work: Work,
  scope: string,
  input: EventInput,
): Promise<{ requiresNote: boolean }> => {
  if (!input.reasonId) throw new Refusal('REASON_REQUIRED')
  const reason = await work.trx
    .selectFrom('reason')
    .select('requires_note')
    .where('id', '=', input.reasonId)
    .where('scope', '=', scope)
    .executeTakeFirst()
  if (!reason) throw new Refusal('REASON_REQUIRED')
  return { requiresNote: reason.requires_note }
}

/** What the flow says the event asks of the person (`asks`). @throws Refusal REASON_, NOTE_, RESULT_, EQUIPMENT_REQUIRED */
export const checkAsks = async (
  work: Work,
  aggregate: OrderAggregate,
  event: TransitionEvent,
  input: EventInput,
) => {
  const { order } = aggregate
  const asks = actionOf(order.status, event)?.asks ?? {}
  const reason = asks.reason ? await checkReason(work, asks.reason, input) : null
  const noteNeeded = asks.note === 'required' || (asks.note === 'byReason' && reason?.requiresNote)
  if (noteNeeded && (input.note ?? '').length < NOTE_MIN) throw new Refusal('NOTE_REQUIRED')
  if (asks.outcome && !input.result) throw new Refusal('RESULT_REQUIRED')
  if (event !== 'SUBMIT') return
  if ((input.description ?? '').length < NOTE_MIN) throw new Refusal('NOTE_REQUIRED')
}

/** One thing is not installed twice by one order. @throws Refusal VALIDATION */
const checkSerials = ({ equipmentChanges = [] }: EventInput, others: readonly InterventionRecord[]): void => {
  const told = new Set(others.flatMap(({ changes }) => changes.map(serialOf)))
  for (const [index, change] of equipmentChanges.entries()) {
    const serial = serialOf(changeRecord(change))
    if (serial !== undefined && told.has(serial))
      throw invalidField(
        `equipmentChanges.${index}.added.serialNumber`,
        'repeated',
        `O número de série ${serial} já está entre os equipamentos desta ordem.`,
      )
    told.add(serial)
  }
}

/**
 * The equipment an input names belongs to the order's account, and what it adds was not added before.
 * @param others the order's visits but the one told of
 * @throws Refusal EQUIPMENT_REQUIRED, VALIDATION
 */
export const checkEquipment = async (
  { trx }: Work,
  { order }: OrderAggregate,
  input: EventInput,
  others: readonly InterventionRecord[],
): Promise<void> => {
  checkSerials(input, others)
  const ids = (input.equipmentChanges ?? []).flatMap(change =>
    'equipmentId' in change ? [change.equipmentId] : [],
  )
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('equipment')
    .select('id')
    .where('account_id', '=', order.accountId)
    .where('id', 'in', ids)
    .execute()
  if (found.length !== new Set(ids).size) throw new Refusal('EQUIPMENT_REQUIRED')
}
