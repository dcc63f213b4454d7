import type { NewServiceOrder, TransitionEvent } from '#contracts/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders.contract.ts'
import { refusalOf } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OrderContext,
  type OrderFact,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { timeOf } from '../../time.ts'
import type { OrderAggregate } from './aggregate.ts'
import { applyEvent, createOrder, type EventInput } from './effects.ts'
import { type OrderFacts, orderContext, readFacts } from './facts.ts'
import { findOrder } from './find.ts'
import { applyEquipment, insertOrder, lockOrder, nextNumber, saveOrder } from './repository.ts'
import { checkRoom, checkSlot, lockPerson, lockTechnician } from './slots.ts'

const NOTE_MIN = 10

const statusLabel = (status: string): string =>
  (serviceOrderFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** The flow's refusal as an answer of the contract. */
const refuse = (aggregate: OrderAggregate, event: string, context: OrderContext, facts: OrderFacts): void => {
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

const checkVersion = async ({ trx, request }: Work, { order }: OrderAggregate): Promise<void> => {
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
const checkAsks = async (
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
  const needed = order.type === 'INSTALL' ? 'ADDED' : order.type === 'UNINSTALL' ? 'REMOVED' : null
  if (needed && !input.equipmentChanges?.some(({ change }) => change === needed))
    throw new Refusal('EQUIPMENT_REQUIRED')
}

const checkEquipment = async ({ trx }: Work, accountId: string, input: EventInput): Promise<void> => {
  const ids = (input.equipmentChanges ?? []).flatMap(change =>
    'equipmentId' in change ? [change.equipmentId] : [],
  )
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('equipment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  if (found.length !== new Set(ids).size) throw new Refusal('EQUIPMENT_REQUIRED')
}

const reply = async (work: Work, id: string): Promise<ServiceOrder> => {
  const order = await findOrder(work.trx, id, work.actor, work.now)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** One event of the flow on one order, in the caller's transaction (contract §4.1). */
export const sendEvent = async (
  work: Work,
  id: string,
  event: TransitionEvent,
  input: EventInput,
): Promise<ServiceOrder> => {
  const { trx, actor, now } = work
  const before = await lockOrder(trx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  if (before.order.technicianId) await lockPerson(trx, before.order.technicianId)
  const facts = await readFacts(trx, before)
  refuse(before, event, orderContext(before, actor, facts), facts)
  await checkVersion(work, before)
  const asks = actionOf(before.order.status, event)?.asks ?? {}
  await checkAsks(work, before, event, input)
  await checkEquipment(work, before.order.accountId, input)
  if (asks.slot) {
    checkSlot(input, now)
    await lockTechnician(trx, input.technicianId ?? '0')
  }
  const { aggregate: after, record } = applyEvent(before, event, input, { userId: actor.userId, at: now })
  if (asks.slot) await checkRoom(trx, after.order)
  await saveOrder(trx, before, after, record)
  if (event === 'APPROVE') await applyEquipment(trx, after)
  await work.audit(
    `SERVICE_ORDER_${event}`,
    'service_order',
    id,
    { status: record.from },
    { status: record.to },
  )
  await work.publish('serviceOrder.updated', id, { version: after.order.version })
  return reply(work, id)
}

/** SO-01 and SO-02. */
export const createServiceOrder = async (work: Work, body: NewServiceOrder): Promise<ServiceOrder> => {
  const { trx, actor, now } = work
  const account = await trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', body.accountId)
    .executeTakeFirst()
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.status !== 'ACTIVE') throw new Refusal('ACCOUNT_INACTIVE')
  const slot = body.schedule ?? null
  if (slot) {
    await lockTechnician(trx, slot.technicianId)
    checkSlot(slot, now)
  }
  const { aggregate, record } = createOrder(
    {
      id: '0',
      number: await nextNumber(trx),
      accountId: body.accountId,
      type: body.type,
      defect: body.defect,
      description: body.description,
      requesterName: body.requesterName || null,
      requesterPhone: body.requesterPhone || null,
      priority: body.priority as 1 | 2 | 3 | 4 | 5,
      costCenter: body.costCenter || null,
      billable: body.billable,
      dueAt: body.dueAt ? new Date(body.dueAt) : null,
      slot,
    },
    { userId: actor.userId, at: now },
  )
  if (slot) await checkRoom(trx, aggregate.order)
  const id = await insertOrder(trx, aggregate.order)
  await saveOrder(trx, null, { ...aggregate, order: { ...aggregate.order, id } }, record)
  if (body.tagIds.length > 0) await linkTags(work, id, body.tagIds)
  await work.audit('SERVICE_ORDER_CREATE', 'service_order', id, null, { number: aggregate.order.number })
  await work.publish('serviceOrder.updated', id, { version: 1 })
  return reply(work, id)
}

const linkTags = async ({ trx }: Work, orderId: string, tagIds: readonly string[]): Promise<void> => {
  const known = await trx
    .selectFrom('tag')
    .select('id')
    .where('scope', '=', 'SERVICE_ORDER')
    .where('id', 'in', [...tagIds])
    .execute()
  if (known.length !== new Set(tagIds).size)
    throw new Refusal('VALIDATION', {
      fieldErrors: [{ field: 'tagIds', code: 'unknown', message: 'Etiqueta não encontrada.' }],
    })
  await trx
    .insertInto('service_order_tag')
    .values(known.map(tag => ({ service_order_id: orderId, tag_id: tag.id })))
    .execute()
}
