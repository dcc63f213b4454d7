import { isNoteTooShort } from '#contracts/rules/justification.ts'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import { allowedEvents, refusalOf } from '#machines/kit/flow.ts'
import {
  actionOf,
  type OrderContext,
  type OrderFact,
  serviceOrderFlow,
} from '#machines/service-orders/service-order.flow.ts'
import { Refusal } from '../../http/refusal.ts'
import { isStale, versionConflict } from '../../http/versions.ts'
import type { Work } from '../../http/writes.ts'
import type { OrderAggregate } from './aggregate.ts'
import type { EventInput } from './apply-event.ts'
import { findOrder } from './details/repository.ts'
import type { OrderFacts } from './facts.ts'

const statusLabel = (status: string): string =>
  (serviceOrderFlow.root.states[status]?.meta as { label: string } | undefined)?.label ?? status

/** The flow's refusal as an error of the contract. @throws Refusal */
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

/** Compares `If-Match`; the conflict carries the current order. @throws Refusal VERSION_CONFLICT */
export const checkOrderVersion = async (work: Work, { order }: OrderAggregate): Promise<void> => {
  if (!isStale(work, order.version)) return
  const { trx, actor, now } = work
  const last = await trx
    .selectFrom('service_order_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .select(['actor.name', 'event.at'])
    .where('event.service_order_id', '=', order.id)
    .orderBy('event.seq', 'desc')
    .executeTakeFirst()
  throw versionConflict(order.version, await findOrder(trx, order.id, actor, now), last)
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

/** Checks what the flow's `asks` requires. @throws Refusal REASON_, NOTE_, RESULT_, EQUIPMENT_REQUIRED */
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
  if (noteNeeded && isNoteTooShort(input.note ?? '')) throw new Refusal('NOTE_REQUIRED')
  if (asks.outcome && !input.result) throw new Refusal('RESULT_REQUIRED')
  if (event !== 'SUBMIT') return
  if (isNoteTooShort(input.description ?? '')) throw new Refusal('NOTE_REQUIRED')
}
