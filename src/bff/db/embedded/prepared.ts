import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* planned */'

/**
 * Begins a frequent statement: the embedded engine plans it once.
 * A server plans it each time: a pool between may change connections.
 */
export const planned = sql.raw(MARK)

/** Names by text: few, for only constant statements are marked. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `planned_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Has a connection prepare what is marked, and run it by name from then on. */
export const prepareMarked = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = named as typeof client.query
}
