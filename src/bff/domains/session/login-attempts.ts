import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { networkOf } from '../../http/caller.ts'
import { refusedFor } from '../../http/refusal.ts'

const RATE_WINDOW_MS = 60_000
const RATE_LIMIT = 5
const LOCK_MS = 15 * 60_000
const MISSES = 5

/** Key of e-mail and network: strangers cannot lock out the user. */
export const attemptKey = (purpose: string, email: string, ip: string | null): string =>
  createHash('sha256')
    .update(`${purpose}\n${email}\n${ip === null ? '' : networkOf(ip)}`)
    .digest('base64url')

const refuseTooMany = (recent: readonly { at: Date; ok: boolean | null }[], now: Date): void => {
  const lastOk = recent.findIndex(({ ok }) => ok === true)
  const misses = (lastOk === -1 ? recent : recent.slice(0, lastOk)).filter(({ ok }) => ok === false)
  const [last, first] = [misses[0], misses[MISSES - 1]]
  if (last && first && last.at.getTime() - first.at.getTime() < LOCK_MS) {
    const left = last.at.getTime() + LOCK_MS - now.getTime()
    if (left > 0) throw refusedFor('ACCOUNT_LOCKED', Math.ceil(left / 1000), 'minuto')
  }
  const inWindow = recent.filter(({ at }) => now.getTime() - at.getTime() < RATE_WINDOW_MS)
  if (inWindow.length >= RATE_LIMIT) {
    const seconds = Math.ceil(
      (inWindow[RATE_LIMIT - 1]!.at.getTime() + RATE_WINDOW_MS - now.getTime()) / 1000,
    )
    throw refusedFor('TOO_MANY_ATTEMPTS', seconds)
  }
}

/**
 * Counts an attempt before trying it, one at a time per key (contract §1).
 * @param ok its outcome, when already known
 * @returns the attempt, for `settleAttempt`
 * @throws Refusal ACCOUNT_LOCKED, TOO_MANY_ATTEMPTS
 */
export const recordAttempt = (db: Db, key: string, now: Date, ok: true | null): Promise<string> =>
  db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    const recent = await trx
      .selectFrom('attempt')
      .select(['at', 'ok'])
      .where('key', '=', key)
      .where('at', '>', new Date(now.getTime() - 2 * LOCK_MS))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
    refuseTooMany(recent, now)
    const { id } = await trx
      .insertInto('attempt')
      .values({ key, at: now, ok })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

export const settleAttempt = async (db: Db, id: string, ok: boolean): Promise<void> => {
  await db.updateTable('attempt').set({ ok }).where('id', '=', id).execute()
}

/** Clears earlier failures after a success without an attempt. */
export const clearFailedAttempts = async (trx: Kysely<Tables>, key: string, now: Date): Promise<void> => {
  await trx.insertInto('attempt').values({ key, at: now, ok: true }).execute()
}

const HOUR_MS = 3_600_000

export const countUnknown = async (db: Db, ip: string | null, now: Date): Promise<void> => {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const network = ip === null ? '' : networkOf(ip)
  await sql`INSERT INTO unknown_sign_in AS known (hour, network, count) VALUES (${hour}, ${network}, 1)
    ON CONFLICT (hour, network) DO UPDATE SET count = known.count + 1`.execute(db)
}
