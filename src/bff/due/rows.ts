import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { planned } from '../db/embedded/prepared.ts'
import type { Tables } from '../db/tables.ts'

export const DUE_CHANNEL = 'due'

/** Work that the system owes; `key` is unique within its kind. */
export interface DueRow {
  kind: string
  key: string
  /** When it is due; done later, it still says this. */
  at: Date
  payload?: Readonly<Record<string, unknown>>
}

export type DueTask = Required<DueRow>

/** Adds rows; one that is there moves to its new time. Processes that sleep longer are told on commit. */
export const scheduleDue = async (trx: Transaction<Tables>, rows: readonly DueRow[]): Promise<void> => {
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map(row => ({ payload: {}, ...row })))
  const first = Math.min(...rows.map(({ at }) => at.getTime()))
  await sql`${planned} WITH added AS (INSERT INTO due (kind, key, at, next_at, payload)
      SELECT kind, key, at, at, payload
      FROM jsonb_to_recordset(${given}::jsonb) AS given (kind text, key text, at timestamptz, payload jsonb)
      ORDER BY at
      ON CONFLICT (kind, key) DO UPDATE
      SET at = excluded.at, next_at = excluded.at, payload = excluded.payload, failures = 0)
    SELECT pg_notify(${DUE_CHANNEL}, ${String(first)})`.execute(trx)
}

/** Deletes due rows; one in progress stays, its handler checks again. */
export const cancelDue = async (
  trx: Transaction<Tables>,
  rows: readonly Pick<DueRow, 'kind' | 'key'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`${planned} DELETE FROM due WHERE id = ANY (ARRAY(SELECT due.id FROM due
    JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (kind text, key text)
      ON given.kind = due.kind AND given.key = due.key FOR UPDATE OF due SKIP LOCKED))`.execute(trx)
}

/** Takes the earliest row out; it is back if the transaction does not commit. */
export const claimDue = async (
  trx: Transaction<Tables>,
  kinds: readonly string[],
  now: Date,
): Promise<(DueTask & { id: string }) | null> => {
  const { rows } = await sql<DueTask & { id: string }>`${planned}
    DELETE FROM due WHERE id = (SELECT id FROM due
      WHERE next_at <= ${now} AND kind = ANY(${[...kinds]}::text[])
      ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, key, at, payload`.execute(trx)
  return rows[0] ?? null
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

/** Puts a failed row off, longer each time, so that others go on. */
export const postponeDue = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`UPDATE due SET failures = failures + 1,
      next_at = ${now}::timestamptz + least(${FIRST_WAIT_MS} * power(2, least(failures, 20)), ${LONGEST_WAIT_MS})
        * interval '1 millisecond'
    WHERE id = ${id}`.execute(db)
}

/** When the earliest row is due; null without one. */
export const earliestDue = async (db: Db, kinds: readonly string[]): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`${planned} SELECT next_at AS at FROM due
    WHERE kind = ANY(${[...kinds]}::text[]) ORDER BY next_at, id LIMIT 1`.execute(db)
  return rows[0]?.at ?? null
}
