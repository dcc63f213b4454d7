import type {
  NewServiceOrder,
  TransitionEvent,
} from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { actionOf } from '#machines/service-orders/service-order.flow.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { readInstant } from '../../kit/time.ts'
import { checkTechnicians, lockPeople } from '../technicians/check-technicians.ts'
import { lastIntervention, type OrderAggregate } from './aggregate.ts'
import { applyEvent, type EventInput } from './apply-event.ts'
import { createOrder, type NewOrder } from './create/new-order.ts'
import { lockNamed, namedIn, republishOccurrence, tellOccurrence } from './create/order-occurrence.ts'
import { findOrder } from './details/repository.ts'
import { checkOrderVersion, checkRequiredFields, refuse } from './event-checks.ts'
import { orderContext, readFacts } from './facts.ts'
import { publishOrderChange } from './publish-change.ts'
import { insertOrder, lockOrder, nextNumber, saveOrder } from './repository.ts'
import { checkSlotFree } from './schedule/slot-conflicts.ts'
import { checkSlot } from './schedule/slot-rules.ts'
import { linkTags } from './tags.ts'
import { checkExecuted } from './visits/checks.ts'
import { applyEquipment } from './visits/equipment.ts'
import { checkEquipment } from './visits/equipment-checks.ts'

/** @throws Refusal NOT_FOUND */
export const orderReply = async (work: Work, id: string): Promise<ServiceOrder> => {
  const order = await findOrder(work.trx, id, work.actor, work.now)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

/** Applies a flow event in the caller's transaction (contract §4.1). */
export const applyToOrder = async (
  work: Work,
  id: string,
  event: TransitionEvent,
  input: EventInput,
): Promise<void> => {
  const { trx, actor, now } = work
  const before = await lockOrder(trx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  const asks = actionOf(before.order.status, event)?.asks ?? {}
  const people = [before.order.technicianId, asks.slot ? input.technicianId : null]
  await lockPeople(
    trx,
    people.filter(person => typeof person === 'string'),
  )
  const facts = await readFacts(trx, before)
  refuse(before, event, orderContext(before, actor, facts), facts)
  await checkOrderVersion(work, before)
  await checkRequiredFields(work, before, event, input)
  // Data of the work's end belongs to the last visit.
  const last = lastIntervention(before)
  await checkEquipment(
    work,
    before,
    input,
    before.interventions.filter(visit => visit !== last),
  )
  if (asks.slot) {
    checkSlot(input, now)
    await checkTechnicians(trx, [input.technicianId ?? '0'], 'technicianId')
  }
  const { aggregate: after, record } = applyEvent(before, event, input, { userId: actor.userId, at: now })
  if (event === 'SUBMIT') checkExecuted(after)
  if (asks.slot) await checkSlotFree(work, after.order)
  await saveOrder(trx, before, after, record)
  // A visit's conflict names who raised its version (http/versions.ts).
  for (const visit of changedVisits(before, after))
    await work.audit(`INTERVENTION_${event}`, 'intervention', visit, null, null)
  if (event === 'APPROVE') await applyEquipment(work, after)
  await work.audit(
    `SERVICE_ORDER_${event}`,
    'service_order',
    id,
    { status: record.from },
    { status: record.to },
  )
  await publishOrderChange(work, after.order)
  await republishOccurrence(work, after.order.occurrenceId)
}

const changedVisits = (before: OrderAggregate, after: OrderAggregate): string[] =>
  after.interventions.flatMap(({ id, version }) => {
    const earlier = before.interventions.find(visit => visit.id === id)
    return id !== null && earlier && earlier.version !== version ? [id] : []
  })

export const sendEvent = async (
  work: Work,
  id: string,
  event: TransitionEvent,
  input: EventInput,
): Promise<ServiceOrder> => {
  await applyToOrder(work, id, event, input)
  return orderReply(work, id)
}

export const storeOrder = async (
  work: Work,
  facts: Omit<NewOrder, 'id' | 'number' | 'occurrence'>,
  occurrenceId: string | null,
  tagIds: readonly string[],
  note: string | null = null,
): Promise<ServiceOrder> => {
  const { trx, actor, now } = work
  const account = await trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', facts.accountId)
    .executeTakeFirst()
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.status !== 'ACTIVE') throw new Refusal('ACCOUNT_INACTIVE')
  // Before people, as every lock of an occurrence.
  const occurrence = occurrenceId === null ? null : await lockNamed(work, occurrenceId, facts.accountId)
  const { slot } = facts
  if (slot) {
    checkSlot(slot, now)
    await lockPeople(trx, [slot.technicianId ?? '0'])
    await checkTechnicians(trx, [slot.technicianId ?? '0'], 'technicianId')
  }
  const { aggregate, record } = createOrder(
    { ...facts, id: '0', number: await nextNumber(trx), occurrence: occurrence && namedIn(occurrence) },
    { userId: actor.userId, at: now },
  )
  if (slot) await checkSlotFree(work, aggregate.order)
  const id = await insertOrder(trx, aggregate.order)
  await saveOrder(trx, null, { ...aggregate, order: { ...aggregate.order, id } }, { ...record, note })
  await linkTags(trx, id, tagIds)
  await work.audit('SERVICE_ORDER_CREATE', 'service_order', id, null, { number: aggregate.order.number })
  if (occurrence) await tellOccurrence(work, occurrence, { id, number: aggregate.order.number })
  await publishOrderChange(work, { id, accountId: facts.accountId, version: 1 })
  return orderReply(work, id)
}

export const createServiceOrder = (work: Work, body: NewServiceOrder): Promise<ServiceOrder> =>
  storeOrder(
    work,
    {
      accountId: body.accountId,
      type: body.type,
      defect: body.defect,
      description: body.description,
      requesterName: body.requesterName || null,
      requesterPhone: body.requesterPhone || null,
      priority: body.priority as NewOrder['priority'],
      costCenter: body.costCenter || null,
      billable: body.billable,
      dueAt: body.dueAt ? readInstant('dueAt', body.dueAt) : null,
      slot: body.schedule ?? null,
    },
    body.occurrenceId ?? null,
    body.tagIds,
  )
