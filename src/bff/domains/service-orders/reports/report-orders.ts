import { type RawBuilder, sql } from 'kysely'
import type { ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type {
  OrderReport,
  orderReportRoutes,
} from '#contracts/service-orders/service-order-reports.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { daysOf } from '../../../kit/days.ts'
import type { Clock, Span } from '../../../kit/time.ts'
import { stationNames } from '../../stations/station-names.ts'
import { technicianStation } from '../../technicians/technician-station.ts'

const LIMITS = { usual: 30, most: 92 }

/** Of `person`, whose station is among these. */
const atStations = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 0 ? sql`true` : sql`${technicianStation} IN (${sql.join(ids)})`

const reasonsOf = async (
  db: Db,
  { start, end }: Span,
  stationIds: readonly string[],
): Promise<OrderReport['reasons']> => {
  const theirs =
    stationIds.length === 0
      ? sql``
      : sql`JOIN service_order o ON o.id = event.service_order_id
          JOIN app_user person ON person.id = o.technician_id AND ${atStations(stationIds)}`
  const { rows } = await sql<OrderReport['reasons'][number]>`
    SELECT CASE reason.scope WHEN 'SO_RESCHEDULE' THEN 'reschedule' WHEN 'SO_REPROVE' THEN 'reprove'
        ELSE 'cancel' END AS kind,
      reason.name AS reason, sum(given.count)::int AS count
    FROM (
      SELECT event.reason_id, count(*) FROM service_order_event event ${theirs}
      WHERE event.reason_id IS NOT NULL AND event.at >= ${start} AND event.at < ${end}
      GROUP BY event.reason_id) given
    JOIN reason ON reason.id = given.reason_id
      AND reason.scope IN ('SO_CANCEL', 'SO_CANCEL_EXECUTED', 'SO_RESCHEDULE', 'SO_REPROVE')
    GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`.execute(db)
  return rows
}

const techniciansOf = async (
  db: Db,
  { start, end }: Span,
  stationIds: readonly string[],
): Promise<OrderReport['technicians']> => {
  const { rows } = await sql<OrderReport['technicians'][number]>`
    SELECT jsonb_build_object('id', person.id::text, 'name', person.name) AS technician,
      CASE WHEN station.id IS NOT NULL
        THEN jsonb_build_object('id', station.id::text, 'name', station.name) END AS station,
      coalesce(work.scheduled, 0) AS scheduled, coalesce(work.minutes, 0) AS minutes,
      coalesce(work.days, 0) AS days, coalesce(work.finished, 0) AS finished,
      coalesce(work.reproved, 0) AS reproved
    FROM app_user person
    LEFT JOIN operational_profile profile ON profile.id = person.operational_profile_id
    LEFT JOIN station ON station.id = ${technicianStation}
    LEFT JOIN (
      SELECT o.technician_id, count(*)::int AS scheduled, sum(o.schedule_minutes)::int AS minutes,
        count(DISTINCT o.schedule_date)::int AS days,
        (count(*) FILTER (WHERE o.status = 'FINISHED'))::int AS finished, count(o.reproved_at)::int AS reproved
      FROM service_order o
      WHERE o.schedule_start >= ${start} AND o.schedule_start < ${end} AND o.status <> 'CANCELED'
      GROUP BY o.technician_id) work ON work.technician_id = person.id
    WHERE (work.scheduled > 0 OR (person.active AND profile.code = 'TECHNICIAN')) AND ${atStations(stationIds)}
    ORDER BY coalesce(work.minutes, 0) DESC, person.name_folded, person.id`.execute(db)
  return rows
}

/** Reasons, and the load of technicians (beyond rows 20 and 22). @throws Refusal VALIDATION */
const reportOrders = async (db: Db, query: ReportQuery, now: Date): Promise<OrderReport> => {
  const { from, to, ...span } = daysOf(query, now, LIMITS)
  const { stationIds = [] } = query
  const [stations, reasons, technicians] = await Promise.all([
    stationNames(db, stationIds),
    reasonsOf(db, span, stationIds),
    techniciansOf(db, span, stationIds),
  ])
  return { from, to, stations, reasons, technicians }
}

export const orderReportHandlers = (db: Db, clock: Clock): Handlers<typeof orderReportRoutes> => ({
  report: ({ query }) => reportOrders(db, query, clock()),
})
