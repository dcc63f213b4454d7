import { type Kysely, sql } from 'kysely'
import type { Ref } from '#contracts/kit/wire.ts'
import type { ContactAttempt, OccurrenceSignal } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { OccurrenceOrder } from '#contracts/occurrences/occurrences.contract.ts'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import { isoOf } from '../../../kit/time.ts'
import { cameraName } from '../cftv/image-rows.ts'
import { profileOf } from '../operator.ts'

type Db = Kysely<Tables>

/** Oldest first. */
export const findSignals = async (db: Db, id: string): Promise<OccurrenceSignal[]> => {
  const rows = await db
    .selectFrom('signal')
    .leftJoin('event_code', 'event_code.code', 'signal.code')
    .leftJoin('central_zone as zone', join =>
      join.onRef('zone.central_id', '=', 'signal.central_id').onRef('zone.number', '=', 'signal.zone_number'),
    )
    .where('signal.occurrence_id', '=', id)
    .select([
      'signal.id',
      'signal.received_at',
      'signal.occurred_at',
      'signal.qualifier',
      'signal.code',
      'signal.partition_number',
      'signal.zone_number',
      'signal.panel_user',
      'signal.channel',
      'event_code.name',
      'zone.name as zone_name',
    ])
    .orderBy('signal.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    occurredAt: isoOf(row.occurred_at),
    qualifier: row.qualifier,
    code: row.code,
    name: row.name ?? row.code,
    partitionNumber: row.partition_number,
    zone: row.zone_number === null ? null : { number: row.zone_number, name: row.zone_name },
    panelUser: row.panel_user,
    channel: row.channel,
  }))
}

/** Oldest first. */
export const findAttempts = async (db: Db, id: string): Promise<ContactAttempt[]> => {
  const rows = await db
    .selectFrom('contact_attempt as call')
    .innerJoin('app_user as operator', 'operator.id', 'call.operator_id')
    .where('call.occurrence_id', '=', id)
    .select([
      'call.id',
      'call.contact_id',
      'call.contact_name',
      'call.phone',
      'call.at',
      'call.outcome',
      'call.password_check',
      'call.note',
      'call.duration_s',
      'operator.id as operator_id',
      'operator.name as operator_name',
    ])
    .orderBy('call.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    contact:
      row.contact_id !== null && row.contact_name !== null
        ? { id: row.contact_id, name: row.contact_name }
        : null,
    phone: row.phone,
    at: row.at.toISOString(),
    operator: { id: row.operator_id, name: row.operator_name },
    outcome: row.outcome,
    passwordCheck: row.password_check,
    note: row.note,
    durationS: row.duration_s,
  }))
}

/** Service orders opened in it, oldest first. */
export const findOrders = async (db: Db, id: string): Promise<OccurrenceOrder[]> => {
  const rows = await db
    .selectFrom('service_order')
    .select(['id', 'number', 'status', 'defect'])
    .where('occurrence_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, number: Number(row.number) }))
}

/** Of the zone that gave the alarm; null without one, or where the profile has no CFTV. */
export const findZoneCamera = async (db: Db, id: string, userId: string): Promise<Ref | null> => {
  const { rows } = await sql<Ref>`${planned}
    SELECT equipment.id::text, ${cameraName} AS name FROM occurrence o
    JOIN central_zone zone ON zone.central_id = o.central_id AND zone.number = o.zone_number
    JOIN equipment ON equipment.id = zone.camera_equipment_id AND equipment.status <> 'REMOVED'
    LEFT JOIN (${profileOf(userId)}) profile ON true
    WHERE o.id = ${id} AND coalesce(profile.can_cftv, true)`.execute(db)
  return rows[0] ?? null
}
