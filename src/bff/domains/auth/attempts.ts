import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'

const RATE_WINDOW_MS = 60_000
const RATE_LIMIT = 5
const LOCK_MS = 15 * 60_000
const MISSES = 5

/** Counts attempts by e-mail and address together: a stranger elsewhere cannot lock the real user out. */
export const attemptKey = (purpose: string, email: string, ip: string | null): string =>
  createHash('sha256')
    .update(`${purpose}\n${email}\n${ip ?? ''}`)
    .digest('base64url')

/**
 * Refuses when too many attempts came lately (contract §1): five misses lock for 15 minutes, five attempts of any
 * outcome in a minute wait for the minute to end.
 * @throws Refusal ACCOUNT_LOCKED, TOO_MANY_ATTEMPTS
 */
export const checkAttempts = async (db: Db, key: string, now: Date): Promise<void> => {
  const recent = await db
    .selectFrom('attempt')
    .select(['at', 'ok'])
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - LOCK_MS))
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
  const lastOk = recent.findIndex(attempt => attempt.ok)
  const misses = lastOk === -1 ? recent : recent.slice(0, lastOk)
  if (misses.length >= MISSES) {
    const left = misses[0]!.at.getTime() + LOCK_MS - now.getTime()
    throw new Refusal('ACCOUNT_LOCKED', {
      values: { minutes: Math.max(1, Math.ceil(left / 60_000)) },
      retryAfterSeconds: Math.ceil(left / 1000),
    })
  }
  const inWindow = recent.filter(({ at }) => now.getTime() - at.getTime() < RATE_WINDOW_MS)
  if (inWindow.length >= RATE_LIMIT) {
    const seconds = Math.ceil(
      (inWindow[RATE_LIMIT - 1]!.at.getTime() + RATE_WINDOW_MS - now.getTime()) / 1000,
    )
    throw new Refusal('TOO_MANY_ATTEMPTS', { values: { seconds }, retryAfterSeconds: seconds })
  }
}

export const recordAttempt = async (db: Db, key: string, now: Date, ok: boolean): Promise<void> => {
  await db.insertInto('attempt').values({ key, at: now, ok }).execute()
}
