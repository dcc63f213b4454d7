import { type RawBuilder, sql } from 'kysely'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { refTo } from '../../kit/crud/columns.ts'
import { isActive } from './dispatch/active-dispatch.ts'

/** ISO 8601 in UTC, as the wire has it. */
export const iso = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of a vehicle: the latest that is not over, else the latest. */
const dispatch = sql`(SELECT jsonb_build_object('status', d.status, 'vehicle', CASE WHEN k.id IS NULL THEN NULL
      ELSE jsonb_build_object('id', k.id::text, 'name', k.prefix) END, 'etaS', d.eta_s,
      'arrivalDueAt', ${iso('d.arrival_due_at')})
    FROM dispatch d LEFT JOIN vehicle k ON k.id = d.vehicle_id
    WHERE d.occurrence_id = o.id AND d.target = 'VEHICLE'
    ORDER BY ${isActive} DESC, d.id DESC LIMIT 1)`

/** The wire's own shape, column by column; of `occurrence o`. @param now ends reservations */
export const rowColumns = (now: Date): RawBuilder<OccurrenceRow> => sql`
  o.id::text AS id, o.number::int AS number,
  jsonb_build_object('id', account.id::text, 'code', account.code, 'name', account.name,
    'city', patrimony.city, 'uf', patrimony.uf) AS account,
  o.partition_number AS "partitionNumber",
  CASE WHEN o.zone_number IS NULL THEN NULL ELSE jsonb_build_object('number', o.zone_number,
    'name', (SELECT z.name FROM central_zone z
      WHERE z.central_id = o.central_id AND z.number = o.zone_number)) END AS zone,
  o.event_code AS "eventCode", o.event_name AS "eventName", o.category, o.priority, o.origin, o.status,
  ${refTo('app_user', 'o.operator_id')} AS operator, ${refTo('station', 'o.station_id')} AS station,
  ${iso('o.received_at')} AS "receivedAt", ${iso('o.queued_at')} AS "queuedAt",
  ${iso('o.accept_due_at')} AS "acceptDueAt", ${iso('o.close_due_at')} AS "closeDueAt",
  ${iso('o.hold_until')} AS "holdUntil", ${iso('o.restored_at')} AS "restoredAt",
  o.armed_state AS "armedState", o.in_test AS "inTest", o.signal_count AS "signalCount",
  EXISTS (SELECT FROM media m WHERE m.owner_kind = 'OCCURRENCE' AND m.owner_id = o.id) AS "hasMedia",
  ${dispatch} AS dispatch, to_jsonb(o.badges) AS badges,
  CASE WHEN o.reserved_until > ${now}::timestamptz THEN ${refTo('app_user', 'o.reserved_for_id')} END AS "reservedFor",
  CASE WHEN o.reserved_until > ${now}::timestamptz THEN ${iso('o.reserved_until')} END AS "reservedUntil",
  o.version`

export const rowJoins = sql`
  JOIN account ON account.id = o.account_id
  JOIN patrimony ON patrimony.id = account.patrimony_id`
