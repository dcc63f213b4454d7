import { type Kysely, sql } from 'kysely'
import type { HandoverSnapshot, ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { isInProfile, profileOf } from '../../occurrences/operator.ts'

type Db = Kysely<Tables>
type OccurrenceItem = HandoverSnapshot['occurrences'][number]
type TestItem = HandoverSnapshot['tests'][number]

const MOST_TESTS = 100

const account = sql`jsonb_build_object('id', account.id::text, 'code', account.code, 'name', account.name)`

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Attended or held by the person, or held at the station since an earlier shift. */
const readOccurrences = async (db: Db, userId: string, stationId: string): Promise<OccurrenceItem[]> => {
  const owned = [...occurrencesTagged('owned')]
  const { rows } = await sql<Omit<OccurrenceItem, 'holdUntil'> & { holdUntil: Date | null }>`
    SELECT o.id::text AS id, o.number::int AS number, ${account} AS account, o.event_name AS "eventName",
      o.priority, o.status, o.hold_until AS "holdUntil", ${refTo('app_user', 'o.operator_id')} AS operator
    FROM occurrence o JOIN account ON account.id = o.account_id
    WHERE o.status = ANY (${owned}::text[])
      AND (o.operator_id = ${userId} OR (o.status = 'ON_HOLD' AND o.station_id = ${stationId}))
    ORDER BY o.status = 'ON_HOLD', o.hold_until, o.priority, o.id`.execute(db)
  return rows.map(row => ({ ...row, holdUntil: iso(row.holdUntil) }))
}

/** Accounts of the person's profile. */
const readTests = async (db: Db, userId: string, now: Date) => {
  const inTest = sql`FROM account LEFT JOIN (${profileOf(userId)}) profile ON true
    WHERE account.test_until > ${now}::timestamptz
      AND (profile.id IS NULL OR profile.account_tag_ids = '{}' OR EXISTS (SELECT FROM account_tag t
        WHERE t.account_id = account.id AND t.tag_id = ANY (profile.account_tag_ids)))`
  const [tests, total] = await Promise.all([
    sql<Pick<TestItem, 'account'> & { until: Date }>`SELECT ${account} AS account, account.test_until AS until
      ${inTest} ORDER BY account.test_until, account.id LIMIT ${MOST_TESTS}`.execute(db),
    sql<{ count: number }>`SELECT count(*)::int AS count ${inTest}`.execute(db),
  ])
  return {
    tests: tests.rows.map(({ account, until }) => ({ account, until: until.toISOString() })),
    testCount: total.rows[0]?.count ?? 0,
  }
}

const countPending = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM occurrence o LEFT JOIN (${profileOf(userId)}) profile ON true
    WHERE o.status = 'PENDING' AND ${isInProfile}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Snapshot of a station's open items now. */
export const readSnapshot = async (
  db: Db,
  { userId, stationId }: { userId: string; stationId: string },
  now: Date,
): Promise<HandoverSnapshot> => {
  const [occurrences, tests, pending] = await Promise.all([
    readOccurrences(db, userId, stationId),
    readTests(db, userId, now),
    countPending(db, userId),
  ])
  return { occurrences, ...tests, pending }
}

/** The items of a snapshot as they are now. */
export const readItemsNow = async (
  db: Db,
  { occurrences, tests }: Pick<HandoverSnapshot, 'occurrences' | 'tests'>,
  now: Date,
): Promise<ShiftHandover['now']> => {
  const accountIds = tests.map(({ account }) => account.id)
  const [changed, tested] = await Promise.all([
    sql<Omit<OccurrenceItem, 'holdUntil'> & { holdUntil: Date | null }>`
      SELECT o.id::text AS id, o.status, o.hold_until AS "holdUntil", ${refTo('app_user', 'o.operator_id')} AS operator
      FROM occurrence o WHERE o.id = ANY (${occurrences.map(({ id }) => id)}::bigint[])
      ORDER BY o.id`.execute(db),
    sql<{ accountId: string; until: Date | null }>`SELECT account.id::text AS "accountId",
        CASE WHEN account.test_until > ${now}::timestamptz THEN account.test_until END AS until
      FROM account WHERE account.id = ANY (${accountIds}::bigint[])
      ORDER BY account.id`.execute(db),
  ])
  return {
    occurrences: changed.rows.map(row => ({ ...row, holdUntil: iso(row.holdUntil) })),
    tests: tested.rows.map(row => ({ ...row, until: iso(row.until) })),
  }
}
