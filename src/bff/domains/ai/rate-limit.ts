import type { Db } from '../../db/database.ts'
import { refusedFor } from '../../http/refusal.ts'

export const AI_PER_MINUTE = 20
const WINDOW_MS = 60_000

/** Counts a rewriting across all processes, serialized per user. @throws Refusal TOO_MANY_ATTEMPTS */
export const countRewrite = (db: Db, userId: string, now: Date): Promise<void> =>
  db.transaction().execute(async trx => {
    const key = `ai:${userId}`
    const start = new Date(now.getTime() - WINDOW_MS)
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const taken = await trx
      .selectFrom('attempt')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', start)
      .orderBy('at')
      .limit(AI_PER_MINUTE)
      .execute()
    if (taken.length >= AI_PER_MINUTE) {
      const seconds = Math.max(1, Math.ceil((taken[0]!.at.getTime() + WINDOW_MS - now.getTime()) / 1000))
      throw refusedFor('TOO_MANY_ATTEMPTS', seconds)
    }
    await trx.insertInto('attempt').values({ key, at: now, ok: true }).execute()
  })
