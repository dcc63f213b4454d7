import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OccurrenceQueueQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { like } from '../../../kit/list.ts'

/** Any of a list, all when empty; a single value keeps an index's order. */
export const isOneOf = (
  column: RawBuilder<unknown>,
  type: 'text' | 'bigint' | 'smallint',
  list: readonly (string | number)[] | undefined,
): RawBuilder<unknown> | undefined => {
  if (!list?.length) return undefined
  if (list.length === 1) return sql`${column} = ${list[0]}::${sql.raw(type)}`
  return sql`${column} = ANY (${[...list]}::${sql.raw(type)}[])`
}

/** Accounts of more are found in the statement itself: most of them have what is wanted. */
const MOST_READ = 2000

const accountsOf = (text: string): RawBuilder<{ id: string }> => sql`
  SELECT id FROM account WHERE search_folded LIKE folded(${like(text)})
  UNION ALL SELECT account.id FROM customer JOIN account ON account.customer_id = customer.id
    WHERE customer.name_folded LIKE folded(${like(text)})`

/** Code and name of account and customer, read first; `#12` also that number. */
const isFound = async (
  db: Kysely<Tables>,
  text: string | undefined,
): Promise<RawBuilder<unknown> | undefined> => {
  if (!text) return undefined
  const accounts = accountsOf(text)
  const { rows } = await sql<{ id: string }>`${accounts} LIMIT ${MOST_READ + 1}`.execute(db)
  const inAccount =
    rows.length > MOST_READ
      ? sql`o.account_id IN (${accounts})`
      : sql`o.account_id = ANY (${[...new Set(rows.map(({ id }) => id))]}::bigint[])`
  const number = /^#?(\d{1,12})$/.exec(text)?.[1]
  return number ? sql`(${inAccount} OR o.number = ${number})` : inAccount
}

/** What the queue and the general list ask alike. */
export const commonFilters = async (
  db: Kysely<Tables>,
  { categories, priorities, search }: OccurrenceQueueQuery,
): Promise<(RawBuilder<unknown> | undefined)[]> => [
  isOneOf(sql`o.category`, 'text', categories),
  isOneOf(sql`o.priority`, 'smallint', priorities),
  await isFound(db, search),
]
