import { type RawBuilder, sql } from 'kysely'
import type {
  OccurrenceSummary,
  OccurrenceSummaryQuery,
} from '#contracts/occurrences/occurrence-management.contract.ts'
import type { Db } from '../../../db/database.ts'
import { daysOf } from '../../../kit/days.ts'

const MOST_DAYS = 31
const MOST_TESTS = 100
const MOST_PROBLEMS = 10
/** Fewer in the period are no problem yet. */
const LEAST_PROBLEMS = 3

type Numbers = Pick<
  OccurrenceSummary,
  'received' | 'closed' | 'handled' | 'handledPerHour' | 'acceptS' | 'falseRate'
>

const account = sql`jsonb_build_object('id', account.id::text, 'code', account.code, 'name', account.name)`

const isFalse = sql`o.classification IN ('FALSE', 'USER_ERROR')`

/** Person and hour of a closing as one number: pairs are compared slowly. */
const closingHour = sql`(o.closed_by * 10000000 + floor(date_part('epoch', o.closed_at) / 3600)::bigint)`

/** @throws Refusal VALIDATION */
const periodOf = (query: OccurrenceSummaryQuery, now: Date): RawBuilder<unknown> => {
  const { start, end } = daysOf(query, now, { usual: 1, most: MOST_DAYS })
  return sql`o.received_at >= ${start} AND o.received_at < ${end}`
}

const openOf = async (db: Db): Promise<OccurrenceSummary['open']> => {
  const { rows } = await sql<OccurrenceSummary['open'][number]>`
    SELECT o.status, o.priority, count(*)::int AS count FROM occurrence o
    WHERE o.status <> 'CLOSED' GROUP BY o.status, o.priority ORDER BY o.status, o.priority`.execute(db)
  return rows
}

const numbersOf = async (db: Db, received: RawBuilder<unknown>): Promise<Numbers> => {
  const handled = sql`FILTER (WHERE o.closed_mode = 'OPERATOR')`
  const { rows } = await sql<Numbers>`
    SELECT count(*)::int AS received, count(o.closed_at)::int AS closed, (count(*) ${handled})::int AS handled,
      ((count(*) ${handled})::float8
        / nullif(count(DISTINCT ${closingHour}) ${handled}, 0)) AS "handledPerHour",
      avg(date_part('epoch', o.first_accepted_at - o.queued_at)) AS "acceptS",
      (avg((${isFalse})::int) FILTER (WHERE o.classification <> 'TEST' AND o.category <> 'PATROL'))::float8
        AS "falseRate"
    FROM occurrence o WHERE ${received}`.execute(db)
  return rows[0]!
}

const problemsOf = async (
  db: Db,
  received: RawBuilder<unknown>,
): Promise<OccurrenceSummary['problemAccounts']> => {
  const { rows } = await sql<OccurrenceSummary['problemAccounts'][number]>`
    WITH most AS (
      SELECT o.account_id, count(*)::int AS count, (count(*) FILTER (WHERE ${isFalse}))::int AS false_count
      FROM occurrence o WHERE ${received} AND NOT o.in_test AND o.category <> 'PATROL'
      GROUP BY o.account_id HAVING count(*) >= ${LEAST_PROBLEMS}
      ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${MOST_PROBLEMS})
    SELECT ${account} AS account, most.count, most.false_count AS "falseCount"
    FROM most JOIN account ON account.id = most.account_id
    ORDER BY most.count DESC, most.false_count DESC, account.id`.execute(db)
  return rows
}

const testsOf = async (db: Db, now: Date): Promise<Pick<OccurrenceSummary, 'tests' | 'testCount'>> => {
  const inTest = sql`FROM account WHERE account.test_until > ${now}::timestamptz`
  const [tests, total] = await Promise.all([
    sql<{ account: OccurrenceSummary['tests'][number]['account']; until: Date }>`
      SELECT ${account} AS account, account.test_until AS until ${inTest}
      ORDER BY account.test_until, account.id LIMIT ${MOST_TESTS}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::int AS count ${inTest}`.execute(db),
  ])
  return {
    tests: tests.rows.map(({ account, until }) => ({ account, until: until.toISOString() })),
    testCount: total.rows[0]?.count ?? 0,
  }
}

/** Numbers of the management screen (D-07). @throws Refusal VALIDATION */
export const summarizeOccurrences = async (
  db: Db,
  query: OccurrenceSummaryQuery,
  now: Date,
): Promise<OccurrenceSummary> => {
  const received = periodOf(query, now)
  const [open, numbers, problemAccounts, tests] = await Promise.all([
    openOf(db),
    numbersOf(db, received),
    problemsOf(db, received),
    testsOf(db, now),
  ])
  return { open, ...numbers, problemAccounts, ...tests }
}
