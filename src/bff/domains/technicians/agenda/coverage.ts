import { sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import type { CoverageQuery, TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import type { Db } from '../../../db/database.ts'
import { fileUrl } from '../../../http/files.ts'
import { Refusal } from '../../../http/refusal.ts'
import { allOf, like, pageSpan } from '../../../kit/list.ts'
import { checkDay, daysSpan } from '../../../kit/time.ts'
import { isOrderTagged } from '../../service-orders/status-sql.ts'
import { hasTag, tagsOfUser } from '../../users/tags.ts'
import { freeSlots } from './agenda.ts'

const DEFAULT_MINUTES = 60

interface Row {
  id: string
  name: string
  image_key: string | null
  covers: boolean
  minutes: number
  orders: number
  tags: TechnicianChoice['tags']
  coverage: TechnicianChoice['coverage']
  busy: [string, string][]
  promised: { period: SchedulePeriod; minutes: number }[]
}

const placeOf = ({ accountId, uf, city }: CoverageQuery) =>
  accountId
    ? sql`SELECT uf, folded(city) AS city, folded(neighborhood) AS neighborhood
        FROM patrimony WHERE id = (SELECT patrimony_id FROM account WHERE id = ${accountId})`
    : sql`SELECT ${uf ?? null}::text AS uf, folded(${city ?? null}::text) AS city, NULL::text AS neighborhood`

/**
 * Technicians who cover the place (city, then state), the least loaded first.
 * @throws Refusal NOT_FOUND, VALIDATION
 */
export const queryCoverage = async (
  db: Db,
  query: CoverageQuery,
  now: Date,
): Promise<Page<TechnicianChoice>> => {
  const date = query.date ?? dayAt(now)
  checkDay('date', date)
  const { start, end } = daysSpan(date)
  const { limit, offset } = pageSpan(query)
  const except = query.exceptOrderId ?? '0'
  const { name, tagIds } = query
  const wanted = allOf(
    name && sql`person.name_folded LIKE folded(${like(name)})`,
    tagIds && hasTag(tagIds, sql`person.id`),
  )
  const { rows } = await sql<{ known: boolean; total: number; data: Row[] }>`
    WITH place AS (${placeOf(query)}),
    ranked AS (
      SELECT person.id, person.name, person.name_folded, person.image_key, area.rank,
        coalesce(area.covers, false) AS covers, day.minutes, day.orders
      FROM app_user person
      JOIN operational_profile profile ON profile.id = person.operational_profile_id
      CROSS JOIN LATERAL (
        SELECT min(CASE WHEN here.city THEN 0 WHEN here.uf THEN 1 ELSE 2 END) AS rank,
          bool_or((here.city OR (here.uf AND c.city IS NULL))
            AND coalesce(folded(c.neighborhood) = place.neighborhood, true)) AS covers
        FROM user_coverage c
        CROSS JOIN place
        CROSS JOIN LATERAL (SELECT coalesce(c.uf = place.uf, false) AS uf,
          coalesce(folded(c.city) = place.city AND c.uf = coalesce(place.uf, c.uf), false) AS city) here
        WHERE c.user_id = person.id) area
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.schedule_minutes), 0)::int AS minutes, count(*)::int AS orders
        FROM service_order o
        WHERE o.technician_id = person.id AND o.schedule_start >= ${start} AND o.schedule_start < ${end}
          AND ${isOrderTagged('inAgenda')} AND o.id <> ${except}) day
      WHERE person.active AND profile.code = 'TECHNICIAN' AND ${wanted}),
    page AS (
      SELECT * FROM ranked ORDER BY coalesce(rank, 2), minutes, name_folded, id LIMIT ${limit} OFFSET ${offset})
    SELECT EXISTS (SELECT FROM place) AS known, (SELECT count(*)::int FROM ranked) AS total,
      (SELECT coalesce(json_agg(json_build_object(
        'id', id::text, 'name', name, 'image_key', image_key, 'covers', covers,
        'minutes', minutes, 'orders', orders,
        'tags', ${tagsOfUser(sql`page.id`)},
        'coverage', (SELECT coalesce(json_agg(json_build_object(
            'uf', c.uf, 'city', c.city, 'neighborhood', c.neighborhood) ORDER BY c.id), '[]')
          FROM user_coverage c WHERE c.user_id = page.id),
        'busy', (SELECT coalesce(json_agg(json_build_array(lower(entry.during), upper(entry.during))), '[]')
          FROM technician_calendar entry
          WHERE entry.technician_id = page.id AND entry.during && tstzrange(${start}, ${end})
            AND entry.service_order_id IS DISTINCT FROM ${except}),
        'promised', (SELECT coalesce(json_agg(json_build_object(
            'period', o.schedule_period, 'minutes', o.schedule_minutes)), '[]')
          FROM service_order o
          WHERE o.technician_id = page.id AND o.schedule_start >= ${start} AND o.schedule_start < ${end}
            AND o.schedule_period IS NOT NULL AND ${isOrderTagged('holdsTime')} AND o.id <> ${except}))
        ORDER BY coalesce(rank, 2), minutes, name_folded, id), '[]') FROM page) AS data`.execute(db)
  const found = rows[0]!
  if (!found.known) throw new Refusal('NOT_FOUND')
  return {
    data: found.data.map(row => ({
      user: { id: row.id, name: row.name },
      image: { url: fileUrl(row.image_key) },
      tags: row.tags,
      coverage: row.coverage,
      coversAccount: row.covers,
      load: { date, minutes: row.minutes, orders: row.orders },
      freeSlots: freeSlots(
        {
          busy: row.busy.map(([from, to]) => ({ start: new Date(from), end: new Date(to) })),
          promised: row.promised.map(order => ({ ...order, date })),
        },
        date,
        query.minutes ?? DEFAULT_MINUTES,
        now,
      ).map(slot => ({ start: slot.start.toISOString(), end: slot.end.toISOString() })),
    })),
    totalElements: found.total,
  }
}
