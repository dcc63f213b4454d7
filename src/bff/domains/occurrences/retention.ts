import { type RawBuilder, sql, type Transaction } from 'kysely'
import { addDays, dayAt, instantAt } from '#contracts/rules/dates.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { DueHandler } from '../../due/due.ts'
import { scheduleDue } from '../../due/rows.ts'

/** Kind of due row. */
export const RETENTION = 'RETENTION'

/** Rows of a transaction, so that nobody waits long for one. */
const MOST = 500
const MOST_POSITIONS = 5000
/** Where somebody was is personal: kept for the nights that are still asked about (decision 75). */
const POSITIONS_KEPT = '90 days'
const NEXT_BATCH_MS = 1_000
/** When few are at work. */
const HOUR = '03:30'

const forget = async (trx: Transaction<Tables>, table: string, ids: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM ${sql.table(table)} WHERE id = ANY (ARRAY(${ids}))`.execute(trx)
  return Number(numAffectedRows)
}

/** With their images, which no foreign key ties to them. */
const forgetOccurrences = async (trx: Transaction<Tables>, ids: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (DELETE FROM occurrence WHERE id = ANY (ARRAY(${ids})) RETURNING id),
      image AS (DELETE FROM media USING gone
        WHERE owner_kind = 'OCCURRENCE' AND owner_id = gone.id RETURNING storage_key),
      file AS (DELETE FROM stored_file USING image WHERE key = storage_key)
    SELECT count(*)::int AS count FROM gone`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Vehicle by vehicle: their key has no order in time alone. */
const forgetPositions = async (trx: Transaction<Tables>, before: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`DELETE FROM vehicle_position_history WHERE ctid = ANY (ARRAY(
    SELECT past.ctid FROM vehicle CROSS JOIN LATERAL (SELECT ctid FROM vehicle_position_history
      WHERE vehicle_id = vehicle.id AND at < ${before}
      ORDER BY at LIMIT ${sql.lit(MOST_POSITIONS)} FOR UPDATE SKIP LOCKED) AS past
    LIMIT ${sql.lit(MOST_POSITIONS)}))`.execute(trx)
  return Number(numAffectedRows)
}

/**
 * Deletes closed occurrences with their timelines, and signals of none, that are older; ways of vehicles sooner.
 * Those that a service order or a command names stay with it.
 */
export const createForgetOld =
  (months: number): DueHandler =>
  async ({ trx, now }, { key }) => {
    const before = sql`${now}::timestamptz - ${months}::int * interval '1 month'`
    const occurrences = await forgetOccurrences(
      trx,
      sql`SELECT o.id FROM occurrence o WHERE o.received_at < ${before} AND o.closed_at < ${before}
        AND NOT EXISTS (SELECT FROM service_order s WHERE s.occurrence_id = o.id)
        AND NOT EXISTS (SELECT FROM central_command c WHERE c.occurrence_id = o.id)
        ORDER BY o.received_at LIMIT ${sql.lit(MOST)} FOR UPDATE OF o SKIP LOCKED`,
    )
    const signals = await forget(
      trx,
      'signal',
      sql`SELECT id FROM signal WHERE received_at < ${before} AND occurrence_id IS NULL
        LIMIT ${sql.lit(MOST)} FOR UPDATE SKIP LOCKED`,
    )
    const positions = await forgetPositions(
      trx,
      sql`greatest(${before}, ${now}::timestamptz - ${POSITIONS_KEPT}::interval)`,
    )
    const isMore = occurrences === MOST || signals === MOST || positions === MOST_POSITIONS
    const at = isMore ? new Date(now.getTime() + NEXT_BATCH_MS) : instantAt(addDays(dayAt(now), 1), HOUR)
    await scheduleDue(trx, [{ kind: RETENTION, key, at }])
  }

/** Owes the first look, soon after a start; one that is owed already stays. */
export const watchRetention = async (db: Db, now: Date): Promise<void> => {
  await sql`INSERT INTO due (kind, key, at, next_at)
    SELECT ${RETENTION}, 'occurrences', at, at FROM (SELECT ${now}::timestamptz + interval '10 minutes' AS at) AS first
    ON CONFLICT (kind, key) DO NOTHING`.execute(db)
}
