import { type RawBuilder, sql } from 'kysely'
import type { OccurrenceReport, ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { Db } from '../../../db/database.ts'
import { daysOf } from '../../../kit/days.ts'
import { numbersIn, percentilesOf } from '../../../kit/percentiles.ts'
import { stationNames } from '../../stations/station-names.ts'

const LIMITS = { usual: 30, most: 92 }
const MOST_PROBLEMS = 20
/** Fewer in the period are no problem yet. */
const LEAST_PROBLEMS = 3

/** Seconds between two columns, joined: sorting them here costs half of what the database's percentiles do. */
const durations = (from: string, to: string, only = sql`true`) =>
  sql<
    string | null
  >`string_agg(date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)})::text, ',') FILTER (WHERE ${only})`

type Priority = NonNullable<OccurrenceReport['times'][number]['priority']>
type Category = OccurrenceReport['categories'][number]

interface Group extends Category {
  priority: Priority
  accept: string | null
  close: string | null
}

const judged = sql`(count(*) FILTER (WHERE o.classification <> 'TEST' AND o.category <> 'PATROL'))::int`
const falseCount = sql`(count(*) FILTER (WHERE o.classification IN ('FALSE', 'USER_ERROR')
  AND o.category <> 'PATROL'))::int`

/** All that is counted of occurrences, in one pass. */
const groupsOf = async (db: Db, received: RawBuilder<unknown>): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    SELECT o.priority, o.category, count(*)::int AS received, ${judged} AS judged, ${falseCount} AS "falseCount",
      ${durations('o.queued_at', 'o.first_accepted_at')} AS accept,
      ${durations('o.queued_at', 'o.closed_at', sql`o.closed_mode = 'OPERATOR'`)} AS close
    FROM occurrence o WHERE ${received} GROUP BY o.priority, o.category`.execute(db)
  return rows
}

interface Arrivals {
  priority: Priority
  arrival: string | null
}

/** A vehicle is never asked for before the occurrence is there. @param start of the period */
const arrivalsOf = async (db: Db, received: RawBuilder<unknown>, start: Date): Promise<Arrivals[]> => {
  const { rows } = await sql<Arrivals>`
    SELECT o.priority, ${durations('d.requested_at', 'd.arrived_at')} AS arrival
    FROM dispatch d JOIN occurrence o ON o.id = d.occurrence_id
    WHERE d.target = 'VEHICLE' AND d.arrived_at IS NOT NULL AND d.requested_at >= ${start} AND ${received}
    GROUP BY o.priority`.execute(db)
  return rows
}

/** Of all, then of each priority. */
const timesOf = (groups: readonly Group[], arrivals: readonly Arrivals[]): OccurrenceReport['times'] => {
  const desk = groups.map(({ priority, accept, close }) => ({
    priority,
    accept: numbersIn(accept),
    close: numbersIn(close),
  }))
  const road = arrivals.map(({ priority, arrival }) => ({ priority, arrival: numbersIn(arrival) }))
  const priorities = [...new Set(groups.map(({ priority }) => priority))].sort((one, other) => one - other)
  return [null, ...priorities].map(priority => {
    const isOf = (each: { priority: Priority }) => priority === null || each.priority === priority
    const own = desk.filter(isOf)
    return {
      priority,
      accept: percentilesOf(own.map(({ accept }) => accept)),
      arrival: percentilesOf(road.filter(isOf).map(({ arrival }) => arrival)),
      close: percentilesOf(own.map(({ close }) => close)),
    }
  })
}

const categoriesOf = (groups: readonly Group[]): Category[] => {
  const found = new Map<string, Category>()
  for (const { category, received, judged, falseCount } of groups) {
    const before = found.get(category) ?? { category, received: 0, judged: 0, falseCount: 0 }
    found.set(category, {
      category,
      received: before.received + received,
      judged: before.judged + judged,
      falseCount: before.falseCount + falseCount,
    })
  }
  return [...found.values()].sort(
    (one, other) =>
      other.falseCount - one.falseCount ||
      other.received - one.received ||
      (one.category < other.category ? -1 : 1),
  )
}

const problemsOf = async (
  db: Db,
  received: RawBuilder<unknown>,
): Promise<OccurrenceReport['problemAccounts']> => {
  const { rows } = await sql<OccurrenceReport['problemAccounts'][number]>`
    WITH most AS (
      SELECT o.account_id, count(*)::int AS count, ${judged} AS judged, ${falseCount} AS false_count
      FROM occurrence o WHERE ${received} AND NOT o.in_test AND o.category <> 'PATROL'
      GROUP BY o.account_id HAVING count(*) >= ${LEAST_PROBLEMS}
      ORDER BY 2 DESC, 4 DESC, 1 LIMIT ${MOST_PROBLEMS})
    SELECT jsonb_build_object('id', account.id::text, 'code', account.code, 'name', account.name) AS account,
      most.count, most.judged, most.false_count AS "falseCount"
    FROM most JOIN account ON account.id = most.account_id
    ORDER BY most.count DESC, most.false_count DESC, account.id`.execute(db)
  return rows
}

/** Percentiles, false rate and problem accounts of a period (beyond row 29). @throws Refusal VALIDATION */
export const reportOccurrences = async (db: Db, query: ReportQuery, now: Date): Promise<OccurrenceReport> => {
  const { from, to, start, end } = daysOf(query, now, LIMITS)
  const chosen = query.stationIds?.length ? sql`AND o.station_id IN (${sql.join(query.stationIds)})` : sql``
  const received = sql`o.received_at >= ${start} AND o.received_at < ${end} ${chosen}`
  const [stations, groups, arrivals, problemAccounts] = await Promise.all([
    stationNames(db, query.stationIds ?? []),
    groupsOf(db, received),
    arrivalsOf(db, received, start),
    problemsOf(db, received),
  ])
  const total = groups.reduce((sum, each) => sum + each.received, 0)
  const [times, categories] = [timesOf(groups, arrivals), categoriesOf(groups)]
  return { from, to, stations, received: total, times, categories, problemAccounts }
}
