import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import { allowedEvents, refusalOf } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OrderContext,
  type OrderFact,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { invalidField, Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { timeOf } from '../../kit/time.ts'
import {
  type EquipmentChangeRecord,
  type InterventionRecord,
  leaves,
  type OrderAggregate,
  serialOf,
} from './aggregate.ts'
import { changeRecord, type EventInput } from './apply-event.ts'
import { findOrder } from './details/repository.ts'
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
    details: { status, allowed: allowedEvents(serviceOrderFlow, status, context) },
  })
}

/** `If-Match` against the order's version; refused with the order as it is now. @throws Refusal VERSION_CONFLICT */
export const checkVersion = async (
  { trx, request, actor, now }: Work,
  { order }: OrderAggregate,
): Promise<void> => {
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
    details: { version: order.version, current: await findOrder(trx, order.id, actor, now) },
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
export const checkRequiredFields = async (
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

/** A thing no visit of the order tells of twice: what it is, of a change, and what is said of a second time. */
interface Once {
  of: (change: EquipmentChangeRecord) => string | null | undefined
  field: string
  said: (thing: string) => string
}

const installedOnce: Once = {
  of: serialOf,
  field: 'added.serialNumber',
  said: serial => `O número de série ${serial} já está entre os equipamentos desta ordem.`,
}

const takenOnceRule = (installed: readonly { id: string; model: string }[]): Once => ({
  of: leaves,
  field: 'equipmentId',
  said: taken =>
    `O equipamento ${installed.find(({ id }) => id === taken)?.model} já foi substituído ou removido nesta ordem.`,
})

/** @throws Refusal VALIDATION */
const checkOnce = (
  { of, field, said }: Once,
  changes: readonly EquipmentChangeRecord[],
  others: readonly InterventionRecord[],
): void => {
  const told = new Set(others.flatMap(visit => visit.changes.map(of)))
  for (const [index, change] of changes.entries()) {
    const thing = of(change)
    if (thing && told.has(thing))
      throw invalidField(`equipmentChanges.${index}.${field}`, 'repeated', said(thing))
    told.add(thing)
  }
}

/**
 * The equipment an input names is installed at the order's account, or was when the same visit told of it before;
 * nothing is installed or taken away twice.
 * @param others the order's visits but the one told of
 * @throws Refusal EQUIPMENT_REQUIRED, VALIDATION
 */
export const checkEquipment = async (
  { trx }: Work,
  { order, interventions }: OrderAggregate,
  input: EventInput,
  others: readonly InterventionRecord[],
): Promise<void> => {
  const changes = (input.equipmentChanges ?? []).map(changeRecord)
  checkOnce(installedOnce, changes, others)
  const ids = changes.map(leaves)
  const named = ids.filter(id => id !== null)
  if (named.length === 0) return
  const found = await trx
    .selectFrom('equipment')
    .select(['id', 'model', 'status'])
    .where('account_id', '=', order.accountId)
    .where('id', 'in', named)
    .execute()
  if (found.length !== new Set(named).size) throw new Refusal('EQUIPMENT_REQUIRED')
  checkOnce(takenOnceRule(found), changes, others)
  const before = interventions.filter(visit => !others.includes(visit)).flatMap(visit => visit.changes)
  const gone = found.find(({ id, status }) => status === 'REMOVED' && !before.some(old => leaves(old) === id))
  if (gone)
    throw invalidField(
      `equipmentChanges.${ids.indexOf(gone.id)}.equipmentId`,
      'removed',
      `O equipamento ${gone.model} já foi removido.`,
    )
}
