import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { InterventionTable, ServiceOrderTable, Tables } from '../../db/tables.ts'
import {
  type InterventionRecord,
  type OrderAggregate,
  type OrderEventRecord,
  type OrderRecord,
  occupiesSlot,
} from './aggregate.ts'
import { interventionRow, orderOf, orderRow, positionOf } from './rows.ts'

type Trx = Transaction<Tables>

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
    displacedAt: row.displaced_at,
    arrivedAt: row.arrived_at,
    arrivalPosition: positionOf(row.arrival_latitude, row.arrival_longitude),
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

export const loadOrder = async (db: Kysely<Tables>, id: string): Promise<OrderAggregate | null> =>
  aggregateOf(db, await db.selectFrom('service_order').selectAll().where('id', '=', id).executeTakeFirst())

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

/** Next gap-free number; its row stays locked until the transaction ends. */
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
  if (after.id)
    await trx
      .deleteFrom('intervention_equipment_change')
      .where('intervention_id', '=', id)
      .where('id', 'not in', ['0', ...after.changes.flatMap(change => change.id ?? [])])
      .execute()
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

/** Updates the technician's calendar. @throws 23P01 when the slot is taken */
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
