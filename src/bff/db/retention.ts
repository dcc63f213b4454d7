import { type RawBuilder, sql } from 'kysely'
import { deleteOldEvents } from '../live/outbox.ts'
import { IDLE_MINUTES } from '../security/tokens.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
const QUARTER_MS = 90 * DAY_MS
/** Rows per statement, so that writes never wait long. */
const MOST = 1000
/** Statements per table and run: keeps up with 3 333 rows a second. */
const ROUNDS = 200

const forgetSome = (db: Db, table: keyof Tables, old: RawBuilder<unknown>) =>
  sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE ${old} LIMIT ${sql.lit(MOST)} FOR UPDATE SKIP LOCKED))`.execute(
    db,
  )

const forget = async (db: Db, table: keyof Tables, old: RawBuilder<unknown>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { numAffectedRows = 0n } = await forgetSome(db, table, old)
    if (numAffectedRows < MOST) return
  }
}

/** Deletes expired answers, attempts and sign-ins. Reused tokens stay refused, as unknown. */
export const trim = async (db: Db, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteOldEvents(db, now)
  await forget(db, 'idempotency_key', sql`created_at < ${ago(DAY_MS)}`)
  await forget(db, 'attempt', sql`at < ${ago(DAY_MS)}`)
  await forget(db, 'unknown_sign_in', sql`hour < ${ago(QUARTER_MS)}`)
  await forget(db, 'token_family', sql`delivered_at < ${ago(DAY_MS + IDLE_MINUTES * 60_000)}`)
  await forget(db, 'password_token', sql`expires_at < ${ago(DAY_MS)}`)
  await forget(db, 'draft', sql`saved_at < ${ago(WEEK_MS)}`)
  await forget(db, 'mail_outbox', sql`coalesce(sent_at, expires_at) < ${ago(WEEK_MS)}`)
}
