import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type { OccurrenceQuery, OccurrenceSort } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { addDays, dayAt, daysFrom, startOfDay } from '#contracts/rules/dates.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import { allOf, onlyFields, pageSpan } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import { rowColumns, rowJoins } from '../rows.ts'
import { commonFilters, isOneOf } from './filters.ts'

const DEFAULT_DAYS = 7
const MOST_DAYS = 92
/** Counting ends one further: more than this is not told apart. */
const MOST_COUNTED = 10_000

/** @throws Refusal VALIDATION, RANGE_TOO_WIDE */
const periodOf = (query: OccurrenceQuery, now: Date): (RawBuilder<unknown> | undefined)[] => {
  const { receivedFrom, receivedTo, accountIds, number } = query
  if (receivedFrom) checkDay('receivedFrom', receivedFrom)
  if (receivedTo) checkDay('receivedTo', receivedTo)
  const bounded = accountIds?.length || number !== undefined
  const to = receivedTo ?? (bounded ? undefined : dayAt(now))
  const from = receivedFrom ?? (bounded || !to ? undefined : addDays(to, 1 - DEFAULT_DAYS))
  if (!bounded && from && to && daysFrom(from, to) >= MOST_DAYS) throw new Refusal('RANGE_TOO_WIDE')
  return [
    from ? sql`o.received_at >= ${startOfDay(from)}` : undefined,
    to ? sql`o.received_at < ${startOfDay(addDays(to, 1))}` : undefined,
  ]
}

const filtersOf = (query: OccurrenceQuery, now: Date) =>
  allOf(
    ...periodOf(query, now),
    ...commonFilters(query),
    query.number !== undefined && sql`o.number = ${query.number}`,
    isOneOf(sql`o.account_id`, 'bigint', query.accountIds),
    isOneOf(sql`o.status`, 'text', query.statuses),
    isOneOf(sql`o.classification`, 'text', query.classifications),
    isOneOf(sql`o.operator_id`, 'bigint', query.operatorIds),
    isOneOf(sql`o.station_id`, 'bigint', query.stationIds),
    isOneOf(sql`o.event_code`, 'text', query.eventCodes),
    isOneOf(sql`o.closed_mode`, 'text', query.closedMode),
    query.inTest !== undefined && sql`o.in_test = ${query.inTest}`,
    query.hasDispatch !== undefined &&
      sql`EXISTS (SELECT FROM dispatch d WHERE d.occurrence_id = o.id) = ${query.hasDispatch}`,
  )

const orders: Record<OccurrenceSort, RawBuilder<unknown>> = {
  receivedAt: sql`o.received_at, o.id`,
  '-receivedAt': sql`o.received_at DESC, o.id DESC`,
  number: sql`o.number`,
  '-number': sql`o.number DESC`,
  open: sql`o.status = 'CLOSED', o.received_at DESC, o.id DESC`,
}

/** The general list (D-10): keys first, then the joins for them. @throws Refusal VALIDATION, RANGE_TOO_WIDE */
export const listOccurrences = async (
  db: Kysely<Tables>,
  query: OccurrenceQuery,
  now: Date,
): Promise<Page<Partial<OccurrenceRow>>> => {
  const { limit, offset } = pageSpan(query)
  const filter = filtersOf(query, now)
  const order = orders[query.sort ?? '-receivedAt']
  const [page, total] = await Promise.all([
    sql<OccurrenceRow>`WITH keys AS MATERIALIZED (
        SELECT o.id FROM occurrence o WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
      SELECT ${rowColumns(now)} FROM keys JOIN occurrence o ON o.id = keys.id ${rowJoins}
      ORDER BY ${order}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM occurrence o WHERE ${filter} LIMIT ${MOST_COUNTED + 1}) AS counted`.execute(db),
  ])
  return { data: onlyFields(page.rows, query.fields), totalElements: total.rows[0]?.total ?? 0 }
}
