import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import { addDays, dayAt, startOfDay } from '#contracts/rules/dates.ts'
import type {
  ServiceOrderQuery,
  ServiceOrderRow,
  ServiceOrderSort,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { like, onlyFields, pageSpan } from '../../../kit/list.ts'
import { checkDay } from '../../../kit/time.ts'
import { type RawRow, rowColumns, rowJoins, wireRow } from '../order-rows.ts'
import { isOverdue, unfinished } from '../overdue.ts'
import { isWithoutRecentNotes } from './without-recent-notes.ts'

type Db = Kysely<Tables>
type Orders = ExpressionBuilder<Tables & { o: Tables['service_order'] }, 'o'>

const DAY_MS = 86_400_000

const MS = /^\d+$/

/** Epoch milliseconds or `YYYY-MM-DD`, in the company's zone (contract §1). @throws Refusal VALIDATION */
const dayOf = (query: ServiceOrderQuery, field: 'scheduleDateFrom' | 'scheduleDateTo'): string => {
  const value = query[field] ?? ''
  const day = MS.test(value) ? dayAt(Number(value)) : value
  checkDay(field, day)
  return day
}

const accountMatches = (text: string) => sql<SqlBool>`o.account_id IN (
  SELECT account.id FROM account JOIN customer ON customer.id = account.customer_id
  WHERE account.search_folded LIKE folded(${like(text)}) OR customer.name_folded LIKE folded(${like(text)}))`

/** Conditions of a query; an empty list adds none. @throws Refusal VALIDATION */
export const filters = (eb: Orders, query: ServiceOrderQuery, now: Date): Expression<SqlBool>[] => {
  const found: Expression<SqlBool>[] = []
  const { accountIds, technicianIds, status, types, tagIds } = query
  if (accountIds?.length) found.push(eb('o.account_id', 'in', accountIds))
  if (query.number !== undefined) found.push(eb('o.number', '=', String(query.number)))
  if (technicianIds?.length) found.push(eb('o.technician_id', 'in', technicianIds))
  if (status?.length) found.push(eb('o.status', 'in', status))
  if (types?.length) found.push(eb('o.type', 'in', types))
  if (tagIds?.length)
    found.push(
      eb.exists(
        eb
          .selectFrom('service_order_tag as link')
          .select('link.tag_id')
          .whereRef('link.service_order_id', '=', 'o.id')
          .where('link.tag_id', 'in', tagIds),
      ),
    )
  if (query.account) {
    const number = /^#?(\d{1,12})$/.exec(query.account)?.[1]
    const byAccount = accountMatches(query.account)
    found.push(number ? eb.or([byAccount, eb('o.number', '=', number)]) : byAccount)
  }
  if (query.technician)
    found.push(sql<SqlBool>`o.technician_id IN (
      SELECT id FROM app_user WHERE name_folded LIKE folded(${like(query.technician)}))`)
  if (query.hasTechnician !== undefined)
    found.push(eb('o.technician_id', query.hasTechnician ? 'is not' : 'is', null))
  if (query.scheduleDateFrom)
    found.push(eb('o.schedule_start', '>=', startOfDay(dayOf(query, 'scheduleDateFrom'))))
  if (query.scheduleDateTo)
    found.push(eb('o.schedule_start', '<', startOfDay(addDays(dayOf(query, 'scheduleDateTo'), 1))))
  if (query.late) found.push(eb('o.status', 'in', unfinished), isOverdue(now))
  if (query.late === false) found.push(eb.not(isOverdue(now)))
  if (query.withoutNotes60h) found.push(eb('o.status', 'in', unfinished), isWithoutRecentNotes(now))
  if (query.withoutNotes60h === false) found.push(eb.not(isWithoutRecentNotes(now)))
  if (query.created24h !== undefined)
    found.push(eb('o.created_at', query.created24h ? '>' : '<=', new Date(now.getTime() - DAY_MS)))
  return found
}

// The NULLS order equals the indexes'.
const orders: Record<ServiceOrderSort, ReturnType<typeof sql>> = {
  number: sql`o.number ASC`,
  '-number': sql`o.number DESC`,
  schedule: sql`o.schedule_start ASC NULLS LAST, o.id ASC`,
  '-schedule': sql`o.schedule_start DESC NULLS LAST, o.id DESC`,
  priority: sql`o.priority ASC, o.number ASC`,
  '-priority': sql`o.priority DESC, o.number DESC`,
  dueAt: sql`o.due_at ASC NULLS LAST, o.number DESC`,
  '-dueAt': sql`o.due_at DESC NULLS LAST, o.number DESC`,
}

/** One page of orders: keys first, then the joins for them; counted without joins. */
export const listRows = async (
  db: Db,
  query: ServiceOrderQuery,
  now: Date,
  order = orders[query.sort ?? '-number'],
): Promise<Page<ServiceOrderRow>> => {
  const { limit, offset } = pageSpan(query)
  const matching = db.selectFrom('service_order as o').where(eb => eb.and(filters(eb, query, now)))
  const keys = matching
    .select('o.id')
    .orderBy(order as never)
    .limit(limit)
    .offset(offset)
  const [page, total] = await Promise.all([
    sql<RawRow>`WITH keys AS MATERIALIZED (${keys})
      SELECT ${rowColumns}, ${isOverdue(now)} AS late
      FROM keys JOIN service_order o ON o.id = keys.id ${rowJoins} ORDER BY ${order}`.execute(db),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: page.rows.map(wireRow), totalElements: Number(total.total) }
}

/** Of one account, orders in execution come first: its banner shows five (spec §2). */
const orderOf = ({ sort, accountIds }: ServiceOrderQuery) =>
  sort === undefined && accountIds?.length === 1
    ? sql`(o.status = 'IN_PROGRESS') DESC, ${orders['-number']}`
    : orders[sort ?? '-number']

export const listOrders = async (
  db: Db,
  query: ServiceOrderQuery,
  now: Date,
): Promise<Page<Partial<ServiceOrderRow>>> => {
  const { data, totalElements } = await listRows(db, query, now, orderOf(query))
  return { data: onlyFields(data, query.fields), totalElements }
}
