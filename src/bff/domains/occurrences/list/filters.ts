import { type RawBuilder, sql } from 'kysely'
import type { OccurrenceQueueQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
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

/** Code and name of account and customer; `#12` or `12` also that number. */
const isFound = (text: string | undefined): RawBuilder<unknown> | undefined => {
  if (!text) return undefined
  const number = /^#?(\d{1,12})$/.exec(text)?.[1]
  const inAccount = sql`o.account_id IN (
    SELECT account.id FROM account JOIN customer ON customer.id = account.customer_id
    WHERE account.search_folded LIKE folded(${like(text)}) OR customer.name_folded LIKE folded(${like(text)}))`
  return number ? sql`(${inAccount} OR o.number = ${number})` : inAccount
}

/** What the queue and the general list ask alike. */
export const commonFilters = ({ categories, priorities, search }: OccurrenceQueueQuery) => [
  isOneOf(sql`o.category`, 'text', categories),
  isOneOf(sql`o.priority`, 'smallint', priorities),
  isFound(search),
]
