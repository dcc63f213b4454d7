import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { PAGE_SIZE, type Page } from '#contracts/kit/wire.ts'
import type {
  ServiceOrderQuery,
  ServiceOrderRow,
  ServiceOrderSort,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { checkDay } from '../../../kit/days.ts'
import { addDays, dateOf, instantOf } from '../../../kit/time.ts'
import { isOverdue, unfinished } from '../overdue.ts'
import { isWithoutRecentNotes } from './without-recent-notes.ts'

type Db = Kysely<Tables>
type Orders = ExpressionBuilder<Tables & { o: Tables['service_order'] }, 'o'>

const MS = /^\d+$/

/** A filter day: epoch milliseconds or `YYYY-MM-DD`, meant in the company's zone (contract §1). @throws Refusal VALIDATION */
const dayOf = (query: ServiceOrderQuery, field: 'scheduleDateFrom' | 'scheduleDateTo'): string => {
  const value = query[field] ?? ''
  const day = MS.test(value) ? dateOf(new Date(Number(value))) : value
  checkDay(field, day)
  return day
}

/** A pattern that finds a text anywhere, whatever it holds. */
export const like = (text: string) => `%${text.replace(/[\\%_]/g, char => `\\${char}`)}%`

const accountMatches = (text: string) => sql<SqlBool>`o.account_id IN (
  SELECT account.id FROM account JOIN customer ON customer.id = account.customer_id
  WHERE account.search_folded LIKE folded(${like(text)}) OR customer.name_folded LIKE folded(${like(text)}))`

/** What an order must be to be among those a query asks for; an empty list asks for nothing. @throws Refusal VALIDATION */
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
    found.push(eb('o.schedule_start', '>=', instantOf(dayOf(query, 'scheduleDateFrom'), '00:00')))
  if (query.scheduleDateTo)
    found.push(eb('o.schedule_start', '<', instantOf(addDays(dayOf(query, 'scheduleDateTo'), 1), '00:00')))
  if (query.late) found.push(eb('o.status', 'in', unfinished), isOverdue(now))
  if (query.late === false) found.push(eb.not(isOverdue(now)))
  if (query.withoutNotes60h) found.push(eb('o.status', 'in', unfinished), isWithoutRecentNotes(now))
  if (query.withoutNotes60h === false) found.push(eb.not(isWithoutRecentNotes(now)))
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

export const rowColumns = sql`
  o.id, o.number, o.status, o.type, o.priority, o.created_at, o.due_at, o.reschedule_count,
  o.schedule_date, o.schedule_time, o.schedule_period, o.schedule_minutes,
  account.id AS account_id, account.code AS account_code, account.name AS account_name,
  patrimony.city, patrimony.uf, technician.id AS technician_id, technician.name AS technician_name,
  coalesce((SELECT json_agg(json_build_object('id', tag.id::text, 'name', tag.name) ORDER BY tag.name)
    FROM service_order_tag link JOIN tag ON tag.id = link.tag_id WHERE link.service_order_id = o.id), '[]') AS tags`

export const rowJoins = sql`
  JOIN account ON account.id = o.account_id
  JOIN patrimony ON patrimony.id = account.patrimony_id
  LEFT JOIN app_user technician ON technician.id = o.technician_id`

export interface RawRow {
  id: string
  number: string
  status: ServiceOrderRow['status']
  type: ServiceOrderRow['type']
  priority: number
  created_at: Date
  due_at: Date | null
  reschedule_count: number
  schedule_date: string | null
  schedule_time: string | null
  schedule_period: NonNullable<ServiceOrderRow['schedule']>['period']
  schedule_minutes: number
  account_id: string
  account_code: string
  account_name: string
  city: string
  uf: string
  technician_id: string | null
  technician_name: string | null
  tags: { id: string; name: string }[]
  late: boolean
}

export const wireRow = (row: RawRow): ServiceOrderRow => ({
  id: row.id,
  number: Number(row.number),
  status: row.status,
  type: row.type,
  account: { id: row.account_id, code: row.account_code, name: row.account_name, city: row.city, uf: row.uf },
  technician:
    row.technician_id && row.technician_name ? { id: row.technician_id, name: row.technician_name } : null,
  schedule: row.schedule_date
    ? {
        date: row.schedule_date,
        time: row.schedule_time?.slice(0, 5) ?? null,
        period: row.schedule_period,
        minutes: row.schedule_minutes,
      }
    : null,
  priority: row.priority,
  tags: row.tags,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  late: row.late,
  rescheduleCount: row.reschedule_count,
})

/** One page of orders: keys first, then the joins for them; counted without joins. */
export const listRows = async (
  db: Db,
  query: ServiceOrderQuery,
  now: Date,
  order = orders[query.sort ?? '-number'],
): Promise<Page<ServiceOrderRow>> => {
  const limit = query.recordsPerPage ?? PAGE_SIZE
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit
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

/** Of one account, what is being executed comes first: its banner shows five (spec §2). */
const orderOf = ({ sort, accountIds }: ServiceOrderQuery) =>
  sort === undefined && accountIds?.length === 1
    ? sql`(o.status = 'IN_PROGRESS') DESC, ${orders['-number']}`
    : orders[sort ?? '-number']

/** `GET serviceOrder`: the page, with only the fields that were asked for. */
export const listOrders = async (
  db: Db,
  query: ServiceOrderQuery,
  now: Date,
): Promise<Page<Partial<ServiceOrderRow>>> => {
  const { data, totalElements } = await listRows(db, query, now, orderOf(query))
  const { fields } = query
  return {
    data: fields ? data.map(row => Object.fromEntries(fields.map(field => [field, row[field]]))) : data,
    totalElements,
  }
}
