import { type Kysely, sql } from 'kysely'
import type { Intervention, InterventionNote, ServiceOrder } from '#contracts/service-orders.contract.ts'
import { allowedEvents } from '#machines/kit/flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../http/access.ts'
import { orderContext, readFacts } from './facts.ts'
import { isLate, type RawRow, rowColumns, rowJoins, wireRow } from './list.ts'
import { loadOrder } from './repository.ts'

type Db = Kysely<Tables>

const findInterventions = async (db: Db, id: string): Promise<Intervention[]> => {
  const { rows } = await sql<{
    id: string
    technician: { id: string; name: string }
    mode: Intervention['mode']
    started_at: Date
    ended_at: Date | null
    paused_minutes: number
    result: Intervention['result']
    description: string
    attended_by: string | null
    changes: Intervention['equipmentChanges']
    notes: InterventionNote[]
    version: number
  }>`
    SELECT i.id, i.mode, i.started_at, i.ended_at, i.result, i.description, i.attended_by, i.version,
      json_build_object('id', technician.id::text, 'name', technician.name) AS technician,
      (SELECT coalesce(floor(sum(extract(epoch FROM coalesce(ended_at, now()) - started_at)) / 60), 0)::int
        FROM intervention_pause WHERE intervention_id = i.id) AS paused_minutes,
      (SELECT coalesce(json_agg(json_build_object(
          'change', change.change,
          'equipment', CASE WHEN added.id IS NOT NULL THEN json_build_object('id', added.id::text, 'name', added.model) END,
          'oldEquipment', CASE WHEN old.id IS NOT NULL THEN json_build_object('id', old.id::text, 'name', old.model) END,
          'note', coalesce(change.note, change.added->>'model')) ORDER BY change.id), '[]')
        FROM intervention_equipment_change change
        LEFT JOIN equipment added ON added.id = change.equipment_id
        LEFT JOIN equipment old ON old.id = change.old_equipment_id
        WHERE change.intervention_id = i.id) AS changes,
      (SELECT coalesce(json_agg(json_build_object(
          'id', note.id::text, 'text', note.text, 'visibility', note.visibility,
          'author', json_build_object('id', author.id::text, 'name', author.name),
          'createdAt', note.created_at, 'editedAt', note.updated_at, 'version', note.version)
          ORDER BY note.created_at, note.id), '[]')
        FROM intervention_note note JOIN app_user author ON author.id = note.author_id
        WHERE note.intervention_id = i.id AND note.deleted_at IS NULL) AS notes
    FROM intervention i JOIN app_user technician ON technician.id = i.technician_id
    WHERE i.service_order_id = ${id} AND i.deleted_at IS NULL ORDER BY i.started_at DESC, i.id DESC`.execute(
    db,
  )
  return rows.map(row => ({
    id: row.id,
    technician: row.technician,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    pausedMinutes: row.paused_minutes,
    result: row.result,
    description: row.description,
    attendedBy: row.attended_by,
    equipmentChanges: row.changes,
    notes: row.notes.map(note => ({
      ...note,
      createdAt: new Date(note.createdAt).toISOString(),
      editedAt: note.editedAt && new Date(note.editedAt).toISOString(),
    })),
    version: row.version,
  }))
}

const findTimeline = async (db: Db, id: string): Promise<ServiceOrder['timeline']> => {
  const rows = await db
    .selectFrom('service_order_event as event')
    .leftJoin('app_user as actor', 'actor.id', 'event.actor_id')
    .leftJoin('reason', 'reason.id', 'event.reason_id')
    .where('event.service_order_id', '=', id)
    .select([
      'event.seq',
      'event.at',
      'event.type',
      'event.from_status',
      'event.to_status',
      'event.note',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'reason.id as reason_id',
      'reason.name as reason_name',
    ])
    .orderBy('event.seq', 'desc')
    .execute()
  return rows.map(row => ({
    seq: row.seq,
    at: row.at.toISOString(),
    type: row.type,
    actor: row.actor_id && row.actor_name ? { id: row.actor_id, name: row.actor_name } : null,
    from: row.from_status as ServiceOrder['status'] | null,
    to: row.to_status as ServiceOrder['status'] | null,
    reason: row.reason_id && row.reason_name ? { id: row.reason_id, name: row.reason_name } : null,
    note: row.note,
  }))
}

/** The whole order as `actor` may see it, with the events the flow allows them now; null when there is none. */
export const findOrder = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'userId' | 'permissions'>,
  now: Date,
): Promise<ServiceOrder | null> => {
  const { rows } = await sql<RawRow>`
    SELECT ${rowColumns}, ${isLate(now)} AS late FROM service_order o ${rowJoins} WHERE o.id = ${id}`.execute(
    db,
  )
  const aggregate = await loadOrder(db, id)
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
  const context = orderContext(aggregate, actor, await readFacts(db, aggregate))
  return {
    ...wireRow(rows[0]),
    defect: order.defect,
    description: order.description,
    requester: { name: order.requesterName, phone: order.requesterPhone },
    interventions: await findInterventions(db, id),
    timeline: await findTimeline(db, id),
    cancel: verdict(order.cancelReasonId, order.cancelNote),
    reprove: verdict(order.reproveReasonId, order.reproveNote),
    billable: order.billable,
    costCenter: order.costCenter,
    allowed: allowedEvents(serviceOrderFlow, order.status, context),
    version: order.version,
  }
}
