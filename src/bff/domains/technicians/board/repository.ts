import { sql } from 'kysely'
import type { Page, Ref } from '#contracts/kit/wire.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import {
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { BoardGroup } from '#contracts/technicians/technicians.contract.ts'
import type { Db } from '../../../db/database.ts'
import { fileUrl } from '../../../http/files.ts'
import { like, type PageQuery, pageSpan } from '../../../kit/list.ts'
import { checkDay, daysSpan } from '../../../kit/time.ts'
import { statusesSql } from '../../service-orders/status-sql.ts'
import { presenceOf } from '../../session/presence.ts'
import { technicianStation } from '../technician-station.ts'

interface BoardQuery extends PageQuery {
  name?: string | undefined
  technicianIds?: readonly string[] | undefined
  date?: string | undefined
}

interface Row {
  id: string
  name: string
  image_key: string | null
  station_id: string | null
  station_name: string | null
  vehicle: Ref | null
  counts: Partial<Record<ServiceOrderStatus, number>>
  minutes: number
}

const none = Object.fromEntries(serviceOrderStatuses.map(status => [status, 0])) as Record<
  ServiceOrderStatus,
  number
>

const vehicleOf = sql`(SELECT json_build_object('id', vehicle.id::text, 'name', vehicle.prefix) FROM vehicle
  WHERE vehicle.driver_id = person.id AND vehicle.active ORDER BY folded(vehicle.prefix) LIMIT 1)`

/** Technicians by station, those at none last, with the day's counts. @throws Refusal VALIDATION */
export const readBoard = async (db: Db, query: BoardQuery, now: Date): Promise<Page<BoardGroup>> => {
  const date = query.date ?? dayAt(now)
  checkDay('date', date)
  const { start, end } = daysSpan(date)
  const named = query.name ? sql`AND person.name_folded LIKE folded(${like(query.name)})` : sql``
  const only = query.technicianIds?.length ? sql`AND person.id IN (${sql.join(query.technicianIds)})` : sql``
  const { rows } = await sql<Row>`
    SELECT person.id, person.name, person.image_key, station.id AS station_id, station.name AS station_name,
      ${vehicleOf} AS vehicle, day.counts, day.minutes
    FROM app_user person
    JOIN operational_profile profile ON profile.id = person.operational_profile_id
    LEFT JOIN station ON station.id = ${technicianStation}
    CROSS JOIN LATERAL (
      SELECT coalesce(json_object_agg(status, total), '{}') AS counts,
        coalesce(sum(minutes) FILTER (WHERE status IN (${statusesSql('inAgenda')})), 0)::int AS minutes
      FROM (
        SELECT o.status, count(*)::int AS total, sum(o.schedule_minutes) AS minutes FROM service_order o
        WHERE o.technician_id = person.id AND o.schedule_start >= ${start} AND o.schedule_start < ${end}
        GROUP BY o.status) by_status) day
    WHERE person.active AND profile.code = 'TECHNICIAN' ${named} ${only}
    ORDER BY folded(station.name) NULLS LAST, station.id, person.name_folded, person.id`.execute(db)
  const presence = await presenceOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const groups = new Map<string | null, BoardGroup>()
  for (const row of rows) {
    const { station_id, station_name } = row
    const station = station_id && station_name ? { id: station_id, name: station_name } : null
    const group = groups.get(station_id) ?? { station, technicians: [] }
    group.technicians.push({
      id: row.id,
      name: row.name,
      image: { url: fileUrl(row.image_key) },
      vehicle: row.vehicle,
      status: presence.get(row.id) ?? 'OFFLINE',
      counts: { ...none, ...row.counts },
      minutesScheduled: row.minutes,
    })
    groups.set(station_id, group)
  }
  const { limit, offset } = pageSpan(query)
  return { data: [...groups.values()].slice(offset, offset + limit), totalElements: groups.size }
}
