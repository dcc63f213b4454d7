import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

const EVERY_MS = 60_000
const WAL_LIMIT = 64 * 1024 * 1024
const DEAD_TUPLES = 5_000

const pass = async (db: Kysely<Tables>) => {
  const dirty = await sql<{ relname: string }>`
    SELECT relname FROM pg_stat_user_tables WHERE n_dead_tup > ${sql.lit(DEAD_TUPLES)} OR n_mod_since_analyze > ${sql.lit(DEAD_TUPLES)}`.execute(
    db,
  )
  for (const { relname } of dirty.rows) await sql`VACUUM (ANALYZE) ${sql.table(relname)}`.execute(db)
  const wal = await sql<{ bytes: string }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()`.execute(
    db,
  )
  if (Number(wal.rows[0]?.bytes ?? 0) > WAL_LIMIT) await sql`CHECKPOINT`.execute(db)
}

/**
 * Runs checkpoints and vacuum, which the embedded engine lacks (decision 0004).
 * @returns a function that stops it and waits for the current pass
 */
export const startMaintenance = (db: Kysely<Tables>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => pass(db)).catch(() => {})
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
