import { type RawBuilder, sql } from 'kysely'
import type { AccountRow } from '#contracts/accounts.contract.ts'
import { PAGE_SIZE, type Page } from '#contracts/wire.ts'
import type { Db } from '../../db/database.ts'
import { like } from '../service-orders/list.ts'

interface AccountQuery {
  search?: string | undefined
  status?: 'ACTIVE' | 'SUSPENDED' | 'INACTIVE' | undefined
  recordsPerPage?: number | undefined
  offset?: number | undefined
  page?: number | undefined
}

interface Row extends Omit<AccountRow, 'customer' | 'openOrders'> {
  customer_id: string
  customer_name: string
  open_orders: number
}

const LEAST_DIGITS = 3

/** "(48) 99999-0000" is one word, not two. */
const wordsOf = (search: string): string[] =>
  search
    .replace(/\((\d{2})\)\s*(?=\d)/g, '$1')
    .split(/\s+/)
    .filter(word => word !== '')

const owned = (customers: RawBuilder<unknown>) =>
  sql`SELECT id FROM account WHERE customer_id IN (SELECT id FROM customer WHERE ${customers})`

/** The accounts a word is found in: code, name, customer, address; with digits also document and phones. */
const placesOf = (word: string): RawBuilder<unknown>[] => {
  const text = like(word)
  const places = [
    sql`SELECT id FROM account WHERE search_folded LIKE folded(${text})`,
    owned(sql`name_folded LIKE folded(${text})`),
    sql`SELECT id FROM account WHERE patrimony_id IN (SELECT id FROM patrimony WHERE search_folded LIKE folded(${text}))`,
  ]
  const digits = word.replace(/\D/g, '')
  if (digits.length < LEAST_DIGITS) return places
  const document = word.toUpperCase().replace(/[^0-9A-Z]/g, '')
  places.push(owned(sql`document LIKE ${like(document)}`))
  if (/[a-z]/i.test(word)) return places
  places.push(
    owned(sql`phone LIKE ${like(digits)}`),
    sql`SELECT account_id FROM contact WHERE phones::text LIKE ${like(digits)}`,
    sql`SELECT id FROM account WHERE patrimony_id IN (SELECT id FROM patrimony WHERE search_folded LIKE ${like(digits)})`,
  )
  return places
}

const matches = (word: string) => sql`account.id IN (${sql.join(placesOf(word), sql` UNION ALL `)})`

/** Accounts in which every word of the search is found somewhere: the one with that very code first, then by name. */
export const searchAccounts = async (db: Db, query: AccountQuery): Promise<Page<AccountRow>> => {
  const limit = query.recordsPerPage ?? PAGE_SIZE
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit
  const search = query.search ?? ''
  const conditions = [
    ...wordsOf(search).map(matches),
    ...(query.status ? [sql`account.status = ${query.status}`] : []),
  ]
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``
  const order = sql`(lower(code) = lower(${search})) DESC, name_folded, id`
  const { rows } = await sql<{ total: number; data: Row[] }>`
    WITH found AS MATERIALIZED (SELECT id, code, name, name_folded, status, customer_id, patrimony_id FROM account ${where}),
    page AS (SELECT * FROM found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*)::int FROM found) AS total,
      (SELECT coalesce(json_agg(json_build_object(
          'id', page.id::text, 'code', page.code, 'name', page.name, 'status', page.status,
          'customer_id', page.customer_id::text, 'customer_name', customer.name,
          'city', patrimony.city, 'uf', patrimony.uf,
          'open_orders', (SELECT count(*) FROM service_order o
            WHERE o.account_id = page.id AND o.status NOT IN ('FINISHED', 'CANCELED')))
          ORDER BY (lower(page.code) = lower(${search})) DESC, page.name_folded, page.id), '[]')
        FROM page
        JOIN customer ON customer.id = page.customer_id
        JOIN patrimony ON patrimony.id = page.patrimony_id) AS data`.execute(db)
  const { data, total } = rows[0]!
  return {
    data: data.map(({ customer_id, customer_name, open_orders, ...row }) => ({
      ...row,
      customer: { id: customer_id, name: customer_name },
      openOrders: open_orders,
    })),
    totalElements: total,
  }
}
