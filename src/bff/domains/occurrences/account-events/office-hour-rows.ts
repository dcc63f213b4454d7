import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import type { Arming } from '../intake/grouping.ts'

/** Kinds of due rows: of an account whose hours end, and of a partition that was disarmed. */
export const LATE_TO_ARM = 'LATE_TO_ARM'
export const DISARMED = 'DISARMED'

/** In which arming again says that the disarm was a mistake. */
const PRE_CANCEL_MS = 60_000

/** Spreads the first look at all accounts over this time. */
export const SPREAD_S = 600

/** Looks at an account's hours anew: they have changed. */
export const watchHours = (
  { trx, now }: { trx: Transaction<Tables>; now: Date },
  accountId: string,
): Promise<void> =>
  scheduleDue(trx, [{ kind: LATE_TO_ARM, key: accountId, at: now, payload: { fresh: true } }])

/** Watches the hours of accounts not watched yet, such as after an import. */
export const watchAllHours = async (db: Db, now: Date): Promise<void> => {
  await sql`INSERT INTO due (kind, key, at, next_at, payload)
    SELECT ${LATE_TO_ARM}, account_id::text, at, at, '{"fresh": true}'::jsonb
    FROM (SELECT DISTINCT account_id, ${now}::timestamptz + account_id % ${SPREAD_S} * interval '1 second' AS at
      FROM office_hour WHERE active AND check_late_to_arm) AS watched
    ON CONFLICT (kind, key) DO NOTHING`.execute(db)
}

/** Owes a look at partitions that were disarmed, after the time to take it back. */
export const watchDisarms = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  armings: readonly Arming[],
): Promise<void> => {
  const disarms = armings.filter(({ state }) => state === 'DISARMED')
  if (disarms.length === 0) return
  const ids = disarms.map(({ centralId }) => centralId)
  const { rows } = await sql<{ id: string }>`
    SELECT id::text AS id FROM central WHERE id = ANY(${ids}::bigint[]) AND account_id IN
      (SELECT account_id FROM office_hour WHERE active AND check_early_disarm)`.execute(trx)
  const watched = new Map(
    disarms
      .filter(({ centralId }) => rows.some(({ id }) => id === centralId))
      .map(({ centralId, partition, by }) => [
        `${centralId} ${partition ?? 0}`,
        { centralId, partition, by, at: now.toISOString() },
      ]),
  )
  const at = new Date(now.getTime() + PRE_CANCEL_MS)
  await scheduleDue(
    trx,
    [...watched].map(([key, payload]) => ({ kind: DISARMED, key, at, payload })),
  )
}
