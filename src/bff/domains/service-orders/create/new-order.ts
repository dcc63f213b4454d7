import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { statusAfter } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type { OrderAggregate, OrderEventRecord, OrderRecord } from '../aggregate.ts'
import { type Attribution, type EventInput, schedulePayload, slotOf } from '../apply-event.ts'

export interface NewOrder
  extends Pick<
    OrderRecord,
    | 'id'
    | 'number'
    | 'accountId'
    | 'type'
    | 'defect'
    | 'description'
    | 'requesterName'
    | 'requesterPhone'
    | 'priority'
    | 'costCenter'
    | 'billable'
    | 'dueAt'
  > {
  slot: EventInput | null
  occurrence: { id: string; number: number } | null
}

export const createOrder = (
  { slot, occurrence, ...facts }: NewOrder,
  attribution: Attribution,
): { aggregate: OrderAggregate; record: OrderEventRecord } => {
  const event = slot ? 'CREATE_SCHEDULED' : 'CREATE'
  const status = statusAfter(serviceOrderFlow, 'NEW', event) as ServiceOrderStatus
  const order: OrderRecord = {
    ...facts,
    status,
    technicianId: slot?.technicianId ?? null,
    schedule: slot ? slotOf(slot) : null,
    occurrenceId: occurrence?.id ?? null,
    rescheduleCount: 0,
    executionStartedAt: null,
    executionFinishedAt: null,
    validatedBy: null,
    validatedAt: null,
    cancelReasonId: null,
    cancelNote: null,
    reproveReasonId: null,
    reproveNote: null,
    reprovedAt: null,
    createdBy: attribution.userId,
    createdAt: attribution.at,
    updatedAt: attribution.at,
    version: 1,
  }
  return {
    aggregate: { order, interventions: [] },
    record: {
      at: attribution.at,
      type: event,
      actorId: attribution.userId,
      from: null,
      to: status,
      reasonId: null,
      note: null,
      payload: { ...(slot && schedulePayload(order)), ...(occurrence && { occurrence }) },
    },
  }
}
