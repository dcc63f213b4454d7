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
