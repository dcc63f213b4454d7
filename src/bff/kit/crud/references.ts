import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { invalidField } from '../../http/refusal.ts'
import type { TableName } from './columns.ts'
import type { Filter } from './repository.ts'

interface Reference {
  /** Of the body; the refusal names it. */
  field: string
  table: TableName
  /** Rows that may be chosen; all by default. */
  where?: Filter
  message: string
  /** What the record refers to now; it stays, whatever became of it. */
  before?: string | null | undefined
}

/** A row that a body names must exist; null and undefined name none. @throws Refusal VALIDATION */
export const checkReference = async (
  db: Kysely<Tables>,
  id: string | null | undefined,
  { field, table, where = sql<boolean>`true`, message, before }: Reference,
): Promise<void> => {
  if (!id || id === before) return
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} AND ${where}`.execute(db)
  if (rows.length === 0) throw invalidField(field, 'notFound', message)
}
