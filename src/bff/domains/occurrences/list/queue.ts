import { type Kysely, type RawBuilder, sql } from 'kysely'
import type {
  OccurrenceQueue,
  OccurrenceQueueQuery,
  QueueCounts,
  QueueScope,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { QUEUE_ROWS } from '#contracts/rules/limits/occurrences.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Tables } from '../../../db/tables.ts'
import { allOf } from '../../../kit/list.ts'
import { isInProfile, profileOf, readDesk } from '../operator.ts'
import { rowColumns, rowJoins } from '../rows.ts'
import { commonFilters } from './filters.ts'

type Db = Kysely<Tables>

// Literal: the planner must see that the partial index has them all.
const queued = sql`o.status IN (${sql.join(occurrencesTagged('queued').map(status => sql.lit(status)))})`

const isMine = (userId: string, now: Date) => sql`(o.operator_id = ${userId}
  OR (o.reserved_until > ${now}::timestamptz AND o.reserved_for_id = ${userId}))`

const scopes: Record<QueueScope, (userId: string, now: Date) => RawBuilder<unknown>> = {
  mine: isMine,
  profile: (userId, now) => sql`(${isInProfile} OR ${isMine(userId, now)})`,
  all: () => sql`true`,
}

const countsOf = async (
  db: Db,
  from: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): Promise<QueueCounts> => {
  const { rows } = await sql<{ status: string; priority: number; count: number }>`
    SELECT o.status, o.priority, count(*)::int AS count ${from}
    WHERE o.status <> 'CLOSED' AND ${within} GROUP BY o.status, o.priority`.execute(db)
  const of = (status: string) =>
    rows.filter(row => row.status === status).reduce((sum, { count }) => sum + count, 0)
  const pending = rows.filter(({ status }) => status === 'PENDING')
  return {
    pending: of('PENDING'),
    inAttendance: of('IN_ATTENDANCE'),
    onHold: of('ON_HOLD'),
    waiting: of('WAITING'),
    byPriority: Object.fromEntries(
      [1, 2, 3, 4, 5].map(each => [each, pending.find(({ priority }) => priority === each)?.count ?? 0]),
    ),
  }
}

/** The queue of a person (D-04): reserved for them first, then by priority and age. */
export const listQueue = async (
  db: Db,
  query: OccurrenceQueueQuery,
  userId: string,
  now: Date,
): Promise<OccurrenceQueue> => {
  const { scope = 'profile', recordsPerPage = QUEUE_ROWS, offset = 0 } = query
  const from = sql`FROM occurrence o LEFT JOIN (${profileOf(userId)}) profile ON true`
  const within = scopes[scope](userId, now)
  const shown = allOf(queued, within, ...(await commonFilters(db, query)))
  const order = sql`(o.reserved_until > ${now}::timestamptz AND o.reserved_for_id = ${userId}) IS TRUE DESC,
    o.priority, o.queued_at, o.id`
  const [page, total, counts, { station, limit, attended }] = await Promise.all([
    sql<OccurrenceRow>`WITH keys AS MATERIALIZED (
        SELECT o.id ${from} WHERE ${shown} ORDER BY ${order} LIMIT ${recordsPerPage} OFFSET ${offset})
      SELECT ${rowColumns(now)} FROM keys JOIN occurrence o ON o.id = keys.id ${rowJoins}
      ORDER BY ${order}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${from} WHERE ${shown}`.execute(db),
    countsOf(db, from, within),
    readDesk(db, userId),
  ])
  return {
    data: page.rows,
    totalElements: total.rows[0]?.total ?? 0,
    counts,
    desk: { station, limit, attended },
  }
}
