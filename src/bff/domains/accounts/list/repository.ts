import { type RawBuilder, sql } from 'kysely'
import type { AccountQuery, AccountRow, AccountSort } from '#contracts/accounts/accounts.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { Db } from '../../../db/database.ts'
import { refsTo } from '../../../kit/crud/columns.ts'
import { allOf, like, onlyFields, pageSpan } from '../../../kit/list.ts'
import { openOccurrencesOf } from '../../occurrences/account-counts.ts'
import { isOpenOrder } from '../../service-orders/overdue.ts'
import { armedState, connection, hasMissedTest, isArmed, isConnected } from '../central-states.ts'

const LEAST_DIGITS = 3
/** Each word is up to six searches of the accounts. */
const MOST_WORDS = 8

/** Phone with or without country code: `(48) 99999-0000`, `+55 48 3333-4444`. */
const phone = /(?<!\d)(?:\+?55[\s-]?)?\(?(\d{2})\)?[\s-]?(9\d{4}|[2-5]\d{3})[\s-]?(\d{4})(?!\d)/g

/** A phone number counts as one word; above eight, the longest are kept. */
const wordsOf = (search: string): string[] => {
  const words = search
    .replace(phone, '$1$2$3')
    .replace(/\((\d{2})\)\s*(?=\d)/g, '$1')
    .split(/\s+/)
    .filter(word => word !== '')
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
}

const owned = (customers: RawBuilder<unknown>) =>
  sql`SELECT id FROM account WHERE customer_id IN (SELECT id FROM customer WHERE ${customers})`

const placesOf = (word: string): RawBuilder<unknown>[] => {
  const text = like(word)
  const places = [
    sql`SELECT id FROM account WHERE search_folded LIKE folded(${text})`,
    owned(sql`name_folded LIKE folded(${text})`),
    sql`SELECT id FROM account WHERE patrimony_id IN (SELECT id FROM patrimony WHERE search_folded LIKE folded(${text}))`,
    sql`SELECT account_id FROM contact WHERE folded(name) LIKE folded(${text})`,
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

const conditionsOf = (query: AccountQuery, now: Date): RawBuilder<unknown>[] => {
  const { ids, status, services, city, uf, tagIds, armedState: armed, connection: link, customerId } = query
  const place = (wanted: RawBuilder<unknown>) =>
    sql`account.patrimony_id IN (SELECT id FROM patrimony WHERE ${wanted})`
  const found = wordsOf(query.search ?? '').map(matches)
  if (ids) found.push(sql`account.id = ANY(${ids}::bigint[])`)
  if (status) found.push(sql`account.status = ANY(${status}::text[])`)
  if (services) found.push(sql`account.services && ${services}::text[]`)
  if (city)
    found.push(
      place(sql`search_folded LIKE folded(${like(city)}) AND folded(city) LIKE folded(${like(city)})`),
    )
  if (uf) found.push(place(sql`uf = ANY(${uf}::text[])`))
  if (tagIds)
    found.push(
      sql`account.id IN (SELECT account_id FROM account_tag WHERE tag_id = ANY(${tagIds}::bigint[]))`,
    )
  if (armed) found.push(isArmed(armed))
  if (link) found.push(isConnected(link))
  if (query.inTest !== undefined)
    found.push(
      query.inTest ? sql`account.test_until > ${now}` : sql`coalesce(account.test_until <= ${now}, true)`,
    )
  if (query.testMissed !== undefined)
    found.push(query.testMissed ? hasMissedTest(now) : sql`NOT (${hasMissedTest(now)})`)
  if (customerId) found.push(sql`account.customer_id = ${customerId}`)
  return found
}

export const countAccounts = (query: AccountQuery, now: Date): RawBuilder<number> =>
  sql`(SELECT count(*)::int FROM account WHERE ${allOf(...conditionsOf(query, now))})`

const customerName = sql`(SELECT c.name_folded FROM customer c WHERE c.id = customer_id)`
const cityName = sql`(SELECT folded(p.city) FROM patrimony p WHERE p.id = patrimony_id)`

/** Codes are mostly numeric: a longer one is greater. */
const orders: Record<AccountSort, RawBuilder<unknown>> = {
  name: sql`name_folded, id`,
  '-name': sql`name_folded DESC, id DESC`,
  code: sql`length(code), code`,
  '-code': sql`length(code) DESC, code DESC`,
  customer: sql`${customerName}, name_folded, id`,
  '-customer': sql`${customerName} DESC, name_folded, id`,
  city: sql`${cityName}, name_folded, id`,
  '-city': sql`${cityName} DESC, name_folded, id`,
}

/** Exact code first, then names holding every word, then by name. */
const orderOf = ({ sort, search }: AccountQuery): RawBuilder<unknown> => {
  if (sort) return orders[sort]
  if (!search) return orders.name
  const named = wordsOf(search).map(word => sql`name_folded LIKE folded(${like(word)})`)
  return sql`(lower(code) = lower(${search})) DESC, (${allOf(...named)}) DESC, ${orders.name}`
}

const iso = sql.raw(`to_char(page.test_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export const searchAccounts = async (
  db: Db,
  query: AccountQuery,
  now: Date,
): Promise<Page<Partial<AccountRow>>> => {
  const { limit, offset } = pageSpan(query)
  const order = orderOf(query)
  const { rows } = await sql<{ total: number; data: AccountRow[] }>`
    WITH found AS MATERIALIZED (
      SELECT id, code, name, name_folded, status, services, test_until, customer_id, patrimony_id FROM account WHERE ${allOf(...conditionsOf(query, now))}),
    first AS (SELECT * FROM found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}),
    page AS (SELECT first.*, row_number() OVER (ORDER BY ${order}) AS place FROM first)
    SELECT (SELECT count(*)::int FROM found) AS total,
      (SELECT coalesce(json_agg(json_build_object(
          'id', page.id::text, 'code', page.code, 'name', page.name, 'status', page.status, 'services', page.services,
          'customer', json_build_object('id', customer.id::text, 'name', customer.name),
          'city', patrimony.city, 'uf', patrimony.uf,
          'armedState', state.armed, 'connection', state.connection,
          'testUntil', CASE WHEN page.test_until > ${now} THEN ${iso} END,
          'openOccurrences', ${openOccurrencesOf(sql`page.id`)},
          'openServiceOrders', (SELECT count(*) FROM service_order o
            WHERE o.account_id = page.id AND ${isOpenOrder}),
          'tags', ${refsTo('tag', sql`id IN (SELECT tag_id FROM account_tag WHERE account_id = page.id)`)})
          ORDER BY page.place), '[]')
        FROM page
        JOIN customer ON customer.id = page.customer_id
        JOIN patrimony ON patrimony.id = page.patrimony_id
        CROSS JOIN LATERAL (SELECT ${armedState} AS armed, ${connection} AS connection
          FROM central k LEFT JOIN central_partition s ON s.central_id = k.id
          WHERE k.account_id = page.id AND k.active) state) AS data`.execute(db)
  const { data, total } = rows[0]!
  return { data: onlyFields(data, query.fields), totalElements: total }
}
