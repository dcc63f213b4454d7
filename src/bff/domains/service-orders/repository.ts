import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { InterventionTable, ServiceOrderTable, Tables } from '../../db/tables.ts'
import { dateOf } from '../../time.ts'
import {
  type InterventionRecord,
  type OrderAggregate,
  type OrderEventRecord,
  type OrderRecord,
  type OrderSchedule,
  occupiesSlot,
} from './aggregate.ts'

type Trx = Transaction<Tables>

const scheduleOf = (row: Selectable<ServiceOrderTable>): OrderSchedule | null =>
  row.schedule_date && row.schedule_start && row.schedule_end
    ? {
        date: row.schedule_date,
        time: row.schedule_time?.slice(0, 5) ?? null,
        period: row.schedule_period,
        minutes: row.schedule_minutes,
        start: row.schedule_start,
        end: row.schedule_end,
      }
    : null

const orderOf = (row: Selectable<ServiceOrderTable>): OrderRecord => ({
  id: row.id,
  number: Number(row.number),
  accountId: row.account_id,
  type: row.type,
  status: row.status,
  defect: row.defect,
  description: row.description,
  requesterName: row.requester_name,
  requesterPhone: row.requester_phone,
  priority: row.priority as OrderRecord['priority'],
  costCenter: row.cost_center,
  billable: row.billable,
  technicianId: row.technician_id,
  schedule: scheduleOf(row),
  dueAt: row.due_at,
  rescheduleCount: row.reschedule_count,
  executionStartedAt: row.execution_started_at,
  executionFinishedAt: row.execution_finished_at,
  validatedBy: row.validated_by,
  validatedAt: row.validated_at,
  cancelReasonId: row.cancel_reason_id,
  cancelNote: row.cancel_note,
  reproveReasonId: row.reprove_reason_id,
  reproveNote: row.reprove_note,
  reprovedAt: row.reproved_at,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

/** An order as its row: used by single saves and by the demo data's bulk load. */
export const orderRow = (order: OrderRecord) => ({
  number: String(order.number),
  account_id: order.accountId,
  type: order.type,
  status: order.status,
  defect: order.defect,
  description: order.description,
  requester_name: order.requesterName,
  requester_phone: order.requesterPhone,
  priority: order.priority,
  cost_center: order.costCenter,
  billable: order.billable,
  technician_id: order.technicianId,
  schedule_date: order.schedule?.date ?? null,
  schedule_time: order.schedule?.time ?? null,
  schedule_period: order.schedule?.period ?? null,
  schedule_minutes: order.schedule?.minutes ?? 60,
  schedule_start: order.schedule?.start ?? null,
  schedule_end: order.schedule?.end ?? null,
  due_at: order.dueAt,
  reschedule_count: order.rescheduleCount,
  execution_started_at: order.executionStartedAt,
  execution_finished_at: order.executionFinishedAt,
  validated_by: order.validatedBy,
  validated_at: order.validatedAt,
  cancel_reason_id: order.cancelReasonId,
  cancel_note: order.cancelNote,
  reprove_reason_id: order.reproveReasonId,
  reprove_note: order.reproveNote,
  reproved_at: order.reprovedAt,
  created_by: order.createdBy,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  version: order.version,
})

export const interventionRow = (orderId: string, intervention: InterventionRecord) => ({
  service_order_id: orderId,
  technician_id: intervention.technicianId,
  mode: intervention.mode,
  started_at: intervention.startedAt,
  ended_at: intervention.endedAt,
  result: intervention.result,
  description: intervention.description,
  attended_by: intervention.attendedBy,
  edited_at: intervention.editedAt,
  version: intervention.version,
})

const loadInterventions = async (trx: Kysely<Tables>, orderId: string): Promise<InterventionRecord[]> => {
  const rows: Selectable<InterventionTable>[] = await trx
    .selectFrom('intervention')
    .selectAll()
    .where('service_order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pauses = await trx
    .selectFrom('intervention_pause')
    .selectAll()
    .where('intervention_id', 'in', ids)
    .orderBy('id')
    .execute()
  const changes = await trx
    .selectFrom('intervention_equipment_change')
    .selectAll()
    .where('intervention_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    technicianId: row.technician_id,
    mode: row.mode,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    result: row.result,
    description: row.description,
    attendedBy: row.attended_by,
    editedAt: row.edited_at,
    version: row.version,
    pauses: pauses
      .filter(pause => pause.intervention_id === row.id)
      .map(pause => ({
        id: pause.id,
        startedAt: pause.started_at,
        endedAt: pause.ended_at,
        reasonId: pause.reason_id,
      })),
    changes: changes
      .filter(change => change.intervention_id === row.id)
      .map(change => ({
        id: change.id,
        change: change.change,
        equipmentId: change.equipment_id,
        oldEquipmentId: change.old_equipment_id,
        added: change.added,
        note: change.note,
      })),
  }))
}

const aggregateOf = async (db: Kysely<Tables>, row: Selectable<ServiceOrderTable> | undefined) =>
  row ? { order: orderOf(row), interventions: await loadInterventions(db, row.id) } : null

/** The order and its visits; null when there is none. */
export const loadOrder = async (db: Kysely<Tables>, id: string): Promise<OrderAggregate | null> =>
  aggregateOf(db, await db.selectFrom('service_order').selectAll().where('id', '=', id).executeTakeFirst())

/** The same, locked until the transaction ends. */
export const lockOrder = async (trx: Trx, id: string): Promise<OrderAggregate | null> =>
  aggregateOf(
    trx,
    await trx.selectFrom('service_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )

export const insertOrder = async (trx: Trx, order: OrderRecord): Promise<string> => {
  const { id } = await trx
    .insertInto('service_order')
    .values(orderRow(order))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The next gap-free order number; its row stays locked until the transaction ends. */
export const nextNumber = async (trx: Trx): Promise<number> => {
  const { value } = await trx
    .updateTable('counter')
    .set({ value: sql`value + 1` })
    .where('name', '=', 'service_order')
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

const saveIntervention = async (trx: Trx, orderId: string, after: InterventionRecord): Promise<void> => {
  const row = interventionRow(orderId, after)
  const id =
    after.id ??
    (await trx.insertInto('intervention').values(row).returning('id').executeTakeFirstOrThrow()).id
  if (after.id) await trx.updateTable('intervention').set(row).where('id', '=', id).execute()
  for (const pause of after.pauses) {
    const values = { started_at: pause.startedAt, ended_at: pause.endedAt, reason_id: pause.reasonId }
    if (pause.id) await trx.updateTable('intervention_pause').set(values).where('id', '=', pause.id).execute()
    else
      await trx
        .insertInto('intervention_pause')
        .values({ intervention_id: id, ...values })
        .execute()
  }
  for (const change of after.changes) {
    if (change.id) continue
    await trx
      .insertInto('intervention_equipment_change')
      .values({
        intervention_id: id,
        change: change.change,
        equipment_id: change.equipmentId,
        old_equipment_id: change.oldEquipmentId,
        added: change.added && JSON.stringify(change.added),
        note: change.note,
      })
      .execute()
  }
}

/** Brings the technician's calendar to what the order now holds. @throws 23P01 when the slot is taken */
const saveSlot = async (trx: Trx, before: OrderRecord | null, after: OrderRecord): Promise<void> => {
  const had = before !== null && occupiesSlot(before)
  const has = occupiesSlot(after)
  const same = had && has && before.schedule === after.schedule && before.technicianId === after.technicianId
  if (same || (!had && !has)) return
  if (had) await trx.deleteFrom('technician_calendar').where('service_order_id', '=', after.id).execute()
  if (has && after.schedule)
    await sql`INSERT INTO technician_calendar (technician_id, during, kind, service_order_id)
      VALUES (${after.technicianId}, tstzrange(${after.schedule.start}, ${after.schedule.end}), 'ORDER', ${after.id})`.execute(
      trx,
    )
}

/** Writes what an event changed: the order, its visits, its slot, and the line of history. */
export const saveOrder = async (
  trx: Trx,
  before: OrderAggregate | null,
  after: OrderAggregate,
  record: OrderEventRecord,
): Promise<void> => {
  const { id } = after.order
  if (before) await trx.updateTable('service_order').set(orderRow(after.order)).where('id', '=', id).execute()
  for (const intervention of after.interventions)
    if (!before?.interventions.includes(intervention)) await saveIntervention(trx, id, intervention)
  await saveSlot(trx, before?.order ?? null, after.order)
  await trx
    .insertInto('service_order_event')
    .values(({ selectFrom }) => ({
      service_order_id: id,
      seq: selectFrom('service_order_event')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('seq')}, 0) + 1`.as('next'))
        .where('service_order_id', '=', id),
      at: record.at,
      type: record.type,
      actor_id: record.actorId,
      from_status: record.from,
      to_status: record.to,
      reason_id: record.reasonId,
      note: record.note,
      payload: JSON.stringify(record.payload),
    }))
    .execute()
}

/** Applies an approved order's equipment changes to its account (SO-12). */
export const applyEquipment = async (trx: Trx, { order, interventions }: OrderAggregate): Promise<void> => {
  const today = dateOf(order.validatedAt ?? order.updatedAt)
  const retire = (id: string) =>
    trx
      .updateTable('equipment')
      .set(({ eb }) => ({ status: 'REMOVED', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('account_id', '=', order.accountId)
      .execute()
  for (const change of interventions.flatMap(intervention => intervention.changes)) {
    if (change.change === 'REMOVED' && change.equipmentId) await retire(change.equipmentId)
    if (change.oldEquipmentId) await retire(change.oldEquipmentId)
    if (!change.added || !change.id) continue
    const { id } = await trx
      .insertInto('equipment')
      .values({
        account_id: order.accountId,
        kind: change.added.kind,
        model: change.added.model,
        serial_number: change.added.serialNumber ?? null,
        location: change.added.location ?? null,
        ownership: 'COMPANY',
        installed_at: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('intervention_equipment_change')
      .set({ equipment_id: id })
      .where('id', '=', change.id)
      .execute()
  }
}
