import { sql } from 'kysely'
import { planned } from '../../../db/embedded/prepared.ts'
import { type DueRow, scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import type { OccurrenceRecord } from '../repository.ts'

/** Event of the flow, and kind of due row. */
export const FEED = 'FEED'

/** Stations with an operator whose profile feeds itself (D-25a). */
export const feeding = sql`station s JOIN app_user u ON u.id = s.operator_id
  JOIN attendance_profile p ON p.id = coalesce(s.attendance_profile_id, u.attendance_profile_id)
    AND p.active AND p.auto_feed`

/** Due rows of a feed. @param keys of changed occurrences */
export const feedRowsOf = (keys: readonly string[], at: Date): DueRow[] =>
  keys.map(key => ({ kind: FEED, key, at }))

/** Schedules the feed where an operator feeds himself. @param keys of changed occurrences */
export const scheduleFeed = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  keys: readonly string[],
  at: Date = now,
): Promise<void> => {
  if (keys.length === 0) return
  const { rows } = await sql`${planned} SELECT FROM ${feeding} LIMIT 1`.execute(trx)
  if (rows.length === 0) return
  await scheduleDue(trx, feedRowsOf(keys, at))
}

/** Effect on the queue: one more waits, or an operator is free. */
export const scheduleFeedAfter = async (
  effects: Pick<Effects, 'trx' | 'now'>,
  before: OccurrenceRecord,
  after: OccurrenceRecord,
): Promise<void> => {
  const freed = before.status === 'IN_ATTENDANCE' && before.operator_id !== after.operator_id
  const left = before.status === 'IN_ATTENDANCE' && after.status !== 'IN_ATTENDANCE'
  const isQueued = after.status === 'PENDING'
  await scheduleFeed(effects, [
    ...(isQueued ? [after.id] : []),
    ...(freed || left ? [`operator ${before.operator_id}`] : []),
  ])
  if (isQueued && after.reserved_until)
    await scheduleFeed(effects, [`reserved ${after.id}`], after.reserved_until)
}
