import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const CHUNK = 2000

/** Inserts rows in bulk; all need the same columns, dates as ISO text. */
export const bulkInsert = async (
  trx: Transaction<Tables>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map(column => sql.ref(column)))
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = JSON.stringify(rows.slice(at, at + CHUNK))
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      trx,
    )
  }
}

export const bumpIdentity = async (trx: Transaction<Tables>, table: string): Promise<void> => {
  await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), greatest((SELECT max(id) FROM ${sql.table(table)}), 1))`.execute(
    trx,
  )
}

interface Definition {
  of: string
  name: string
  /** As SQL. */
  text: string
}

const foreignKeysOf = (trx: Transaction<Tables>, tables: readonly string[]) =>
  sql<Definition>`SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY (${[...tables]}::regclass[]) ORDER BY oid`.execute(
    trx,
  )

/** Those that no constraint needs. */
const indexesOf = (trx: Transaction<Tables>, tables: readonly string[]) =>
  sql<Definition>`SELECT i.indrelid::regclass::text AS of, c.relname AS name, pg_get_indexdef(c.oid) AS text
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ANY (${[...tables]}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid) ORDER BY c.oid`.execute(trx)

/** Fills empty tables: foreign keys and indexes are made afterwards, once, not row by row. */
export const fillTables = async (
  trx: Transaction<Tables>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows: keys } = await foreignKeysOf(trx, tables)
  const { rows: indexes } = await indexesOf(trx, tables)
  for (const { of, name } of keys)
    await sql`ALTER TABLE ${sql.table(of)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(trx)
  await fill()
  for (const { text } of indexes) await sql.raw(text).execute(trx)
  for (const { of, name, text } of keys)
    await sql`ALTER TABLE ${sql.table(of)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(text)}`.execute(trx)
}
