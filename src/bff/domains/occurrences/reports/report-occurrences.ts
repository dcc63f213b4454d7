import { type RawBuilder, sql } from 'kysely'
import type { OccurrenceReport, ReportQuery } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { Db } from '../../../db/database.ts'
import { daysOf } from '../../../kit/days.ts'
import { stationNames } from '../../stations/station-names.ts'

const LIMITS = { usual: 30, most: 92 }
const MOST_PROBLEMS = 20
/** Fewer in the period are no problem yet. */
const LEAST_PROBLEMS = 3

/** Seconds between two columns; `extract` would count them as slower decimals. */
const seconds = (from: string, to: string) => sql`date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)})`

const percentiles = (of: string) => {
  const column = sql.ref(of)
  return sql`count(${column})::int AS ${sql.ref(`${of}_count`)},
    percentile_cont(ARRAY[0.5, 0.9, 0.95]) WITHIN GROUP (ORDER BY ${column}) AS ${column}`
}

const asJson = (of: string) => {
  const [column, count] = [sql.ref(of), sql.ref(`${of}_count`)]
  return sql`jsonb_build_object('count', coalesce(${count}, 0),
    'p50', ${column}[1], 'p90', ${column}[2], 'p95', ${column}[3]) AS ${column}`
}

const timesOf = async (db: Db, received: RawBuilder<unknown>): Promise<OccurrenceReport['times']> => {
  const { rows } = await sql<OccurrenceReport['times'][number]>`
    WITH desk AS (SELECT priority, ${percentiles('accept')}, ${percentiles('close')} FROM (
        SELECT o.priority, ${seconds('o.queued_at', 'o.first_accepted_at')} AS accept,
          CASE WHEN o.closed_mode = 'OPERATOR' THEN ${seconds('o.queued_at', 'o.closed_at')} END AS close
        FROM occurrence o WHERE ${received}) seen
      GROUP BY GROUPING SETS ((), (priority))),
    road AS (SELECT priority, ${percentiles('arrival')} FROM (
        SELECT o.priority, ${seconds('d.requested_at', 'd.arrived_at')} AS arrival
        FROM dispatch d JOIN occurrence o ON o.id = d.occurrence_id
        WHERE d.target = 'VEHICLE' AND d.arrived_at IS NOT NULL AND ${received}) came
      GROUP BY GROUPING SETS ((), (priority)))
    SELECT desk.priority, ${asJson('accept')}, ${asJson('arrival')}, ${asJson('close')}
    FROM desk LEFT JOIN road ON road.priority IS NOT DISTINCT FROM desk.priority
    ORDER BY desk.priority NULLS FIRST`.execute(db)
  return rows
}

const judged = sql`(count(*) FILTER (WHERE o.classification <> 'TEST' AND o.category <> 'PATROL'))::int`
const falseCount = sql`(count(*) FILTER (WHERE o.classification IN ('FALSE', 'USER_ERROR')
  AND o.category <> 'PATROL'))::int`

const categoriesOf = async (
  db: Db,
  received: RawBuilder<unknown>,
): Promise<OccurrenceReport['categories']> => {
  const { rows } = await sql<OccurrenceReport['categories'][number]>`
    SELECT o.category, count(*)::int AS received, ${judged} AS judged, ${falseCount} AS "falseCount"
    FROM occurrence o WHERE ${received} GROUP BY o.category ORDER BY 4 DESC, 2 DESC, 1`.execute(db)
  return rows
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
  const [stations, times, categories, problemAccounts] = await Promise.all([
    stationNames(db, query.stationIds ?? []),
    timesOf(db, received),
    categoriesOf(db, received),
    problemsOf(db, received),
  ])
  const total = categories.reduce((sum, each) => sum + each.received, 0)
  return { from, to, stations, received: total, times, categories, problemAccounts }
}
