import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type {
  ListedOccurrence,
  OccurrenceQuery,
  OccurrenceSort,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import { addDays, dayAt, daysFrom, startOfDay } from '#contracts/rules/dates.ts'
import { MOST_LISTED } from '#contracts/rules/limits/pages.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refTo } from '../../../kit/crud/columns.ts'
import { allOf, onlyFields, pageSpan } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import { iso, rowColumns, rowJoins } from '../rows.ts'
import { commonFilters, isOneOf } from './filters.ts'

const DEFAULT_DAYS = 7
const DAY_MS = 86_400_000
const MOST_DAYS = 92

const isOpen = sql`o.status <> 'CLOSED'`

const asksOnlyOpen = ({ statuses }: OccurrenceQuery): boolean =>
  !!statuses?.length && !statuses.includes('CLOSED')

/** Few rows whatever their age: an account's, one number's, what is open, or a day's dispatches. */
const isBounded = (query: OccurrenceQuery): boolean =>
  !!query.accountIds?.length ||
  query.number !== undefined ||
  /^#\d+$/.test(query.search ?? '') ||
  query.dispatched24h === true ||
  asksOnlyOpen(query)

/** @throws Refusal VALIDATION, RANGE_TOO_WIDE */
const periodOf = (query: OccurrenceQuery, now: Date): (RawBuilder<unknown> | undefined)[] => {
  const { receivedFrom, receivedTo } = query
  if (receivedFrom) checkDay('receivedFrom', receivedFrom)
  if (receivedTo) checkDay('receivedTo', receivedTo)
  const bounded = isBounded(query)
  const to = receivedTo ?? (bounded ? undefined : dayAt(now))
  const from = receivedFrom ?? (bounded || !to ? undefined : addDays(to, 1 - DEFAULT_DAYS))
  if (!bounded && from && to && daysFrom(from, to) >= MOST_DAYS) throw new Refusal('RANGE_TOO_WIDE')
  return [
    from ? sql`o.received_at >= ${startOfDay(from)}` : undefined,
    to ? sql`o.received_at < ${startOfDay(addDays(to, 1))}` : undefined,
  ]
}

/** A vehicle was sent, or an authority called, within 24 hours (D-27). */
const isDispatched = (now: Date, wanted: boolean) => sql`o.id ${sql.raw(wanted ? 'IN' : 'NOT IN')} (
  SELECT d.occurrence_id FROM dispatch d WHERE d.requested_at > ${new Date(now.getTime() - DAY_MS)})`

const filtersOf = async (db: Kysely<Tables>, query: OccurrenceQuery, now: Date) =>
  allOf(
    ...periodOf(query, now),
    ...(await commonFilters(db, query)),
    query.number !== undefined && sql`o.number = ${query.number}`,
    isOneOf(sql`o.account_id`, 'bigint', query.accountIds),
    isOneOf(sql`o.status`, 'text', query.statuses),
    // Said apart for the index of what is open.
    asksOnlyOpen(query) && isOpen,
    isOneOf(sql`o.classification`, 'text', query.classifications),
    isOneOf(sql`o.operator_id`, 'bigint', query.operatorIds),
    isOneOf(sql`o.station_id`, 'bigint', query.stationIds),
    isOneOf(sql`o.event_code`, 'text', query.eventCodes),
    isOneOf(sql`o.closed_mode`, 'text', query.closedMode),
    isOneOf(sql`o.close_reason_id`, 'bigint', query.closeReasonIds),
    query.inTest !== undefined && sql`o.in_test = ${query.inTest}`,
    query.hasDispatch !== undefined &&
      sql`${query.hasDispatch ? sql`` : sql`NOT`} EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = o.id)`,
    query.dispatched24h !== undefined && isDispatched(now, query.dispatched24h),
  )

const countWithin = (filter: RawBuilder<unknown>) => sql<number>`(SELECT count(*)::int FROM (
  SELECT FROM occurrence o WHERE ${filter} LIMIT ${MOST_LISTED + 1}) AS counted)`

/** Total of a list, as a scalar of a SELECT. @throws Refusal VALIDATION, RANGE_TOO_WIDE */
export const countOccurrences = async (
  db: Kysely<Tables>,
  query: OccurrenceQuery,
  now: Date,
): Promise<RawBuilder<number>> => countWithin(await filtersOf(db, query, now))

const orders: Record<OccurrenceSort, RawBuilder<unknown>> = {
  receivedAt: sql`o.received_at, o.id`,
  '-receivedAt': sql`o.received_at DESC, o.id DESC`,
  number: sql`o.number`,
  '-number': sql`o.number DESC`,
  open: sql`o.status = 'CLOSED', o.received_at DESC, o.id DESC`,
}

const closingColumns = sql`o.classification, ${refTo('reason', 'o.close_reason_id')} AS "closeReason",
  o.closed_mode AS "closedMode", ${iso('o.closed_at')} AS "closedAt"`

/** The general list (D-10): keys first, then the joins for them. @throws Refusal VALIDATION, RANGE_TOO_WIDE */
export const listOccurrences = async (
  db: Kysely<Tables>,
  query: OccurrenceQuery,
  now: Date,
): Promise<Page<Partial<ListedOccurrence>>> => {
  const { limit, offset } = pageSpan(query)
  const filter = await filtersOf(db, query, now)
  const order = orders[query.sort ?? '-receivedAt']
  const [page, total] = await Promise.all([
    sql<ListedOccurrence>`WITH keys AS MATERIALIZED (
        SELECT o.id FROM occurrence o WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
      SELECT ${rowColumns(now)}, ${closingColumns} FROM keys JOIN occurrence o ON o.id = keys.id ${rowJoins}
      ORDER BY ${order}`.execute(db),
    sql<{ total: number }>`SELECT ${countWithin(filter)} AS total`.execute(db),
  ])
  return { data: onlyFields(page.rows, query.fields), totalElements: total.rows[0]?.total ?? 0 }
}
