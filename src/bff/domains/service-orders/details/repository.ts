import { type Kysely, sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type {
  ServiceOrder,
  ServiceOrderEventPayload,
} from '#contracts/service-orders/service-orders.contract.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, holdsAny } from '../../../http/access.ts'
import { refOf } from '../../../kit/ref.ts'
import type { OrderSchedule } from '../aggregate.ts'
import { findNamed } from '../create/order-occurrence.ts'
import { orderContext, readFacts } from '../facts.ts'
import { type RawRow, rowColumns, rowJoins, wireRow } from '../order-rows.ts'
import { isOverdue } from '../overdue.ts'
import { loadOrder } from '../repository.ts'
import { findInterventions } from '../visits/repository.ts'

type Db = Kysely<Tables>

const payloadOf = (
  {
    fields,
    date,
    time,
    period,
    occurrence,
  }: Partial<OrderSchedule> & Pick<ServiceOrderEventPayload, 'fields' | 'occurrence'>,
  technician: Ref | null,
): ServiceOrderEventPayload => ({
  ...(fields && { fields }),
  ...(occurrence && { occurrence }),
  ...(date !== undefined && { slot: { technician, date, time: time ?? null, period: period ?? null } }),
})

const findTimeline = async (db: Db, id: string): Promise<ServiceOrder['timeline']> => {
  const rows = await db
    .selectFrom('service_order_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('app_user as planned', join =>
      join.on('planned.id', '=', sql<string>`(event.payload->>'technicianId')::bigint`),
    )
    .leftJoin('reason', 'reason.id', 'event.reason_id')
    .where('event.service_order_id', '=', id)
    .select([
      'event.seq',
      'event.at',
      'event.type',
      'event.from_status',
      'event.to_status',
      'event.note',
      'event.payload',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'planned.id as planned_id',
      'planned.name as planned_name',
      'reason.id as reason_id',
      'reason.name as reason_name',
    ])
    .orderBy('event.seq', 'desc')
    .execute()
  return rows.map(row => ({
    seq: row.seq,
    at: row.at.toISOString(),
    type: row.type,
    actor: refOf(row.actor_id, row.actor_name),
    from: row.from_status as ServiceOrder['status'] | null,
    to: row.to_status as ServiceOrder['status'] | null,
    reason: refOf(row.reason_id, row.reason_name),
    note: row.note,
    payload: payloadOf(row.payload, refOf(row.planned_id, row.planned_name)),
  }))
}

/** Order as visible to `actor`, with allowed events; null when missing. */
export const findOrder = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'userId' | 'permissions'>,
  now: Date,
): Promise<ServiceOrder | null> => {
  // Read the version first: a concurrent change then triggers a reload.
  const aggregate = await loadOrder(db, id)
  const { rows } = await sql<RawRow>`
    SELECT ${rowColumns}, ${isOverdue(now)} AS late FROM service_order o ${rowJoins} WHERE o.id = ${id}`.execute(
    db,
  )
  if (!rows[0] || !aggregate) return null
  const { order } = aggregate
  const reasonIds = [order.cancelReasonId, order.reproveReasonId].filter(reason => reason !== null)
  const reasons = reasonIds.length
    ? await db.selectFrom('reason').select(['id', 'name']).where('id', 'in', reasonIds).execute()
    : []
  const verdict = (reasonId: string | null, note: string | null) => {
    const reason = reasons.find(found => found.id === reasonId)
    return reason ? { reason, note } : null
  }
  const interventions = await findInterventions(db, id)
  const context = orderContext(aggregate, actor, await readFacts(db, aggregate))
  return {
    ...wireRow(rows[0]),
    description: order.description,
    requester: { name: order.requesterName, phone: order.requesterPhone },
    occurrence: order.occurrenceId === null ? null : await findNamed(db, order.occurrenceId),
    interventions: holdsAny(actor.permissions, ['ubidesk.so'])
      ? interventions
      : interventions.map(visit => ({
          ...visit,
          notes: visit.notes.filter(({ visibility }) => visibility !== 'INTERNAL'),
        })),
    timeline: await findTimeline(db, id),
    cancel: verdict(order.cancelReasonId, order.cancelNote),
    reprove: verdict(order.reproveReasonId, order.reproveNote),
    billable: order.billable,
    costCenter: order.costCenter,
    allowed: allowedEvents(serviceOrderFlow, order.status, context),
    version: order.version,
  }
}
