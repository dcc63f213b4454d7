import type { SystemWork } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'

/** In which receivers hand over what they kept while the server was away. */
const BACKLOG_MS = 10 * 60_000

/** End of a silence that may be the server's own; null for none. */
export type WaitForReceivers = (work: SystemWork) => Promise<Date | null>

/** @param clock of the process, from its start */
export const createWaitForReceivers = (clock: Clock): WaitForReceivers => {
  const since = clock()
  return async ({ trx, now }) => {
    const back = new Date(since.getTime() + BACKLOG_MS)
    if (now < back) return back
    const { at } = await trx
      .selectFrom('receiver')
      .select(({ fn }) => fn.max('last_seen_at').as('at'))
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    const isHeard = at !== null && now.getTime() - at.getTime() <= BACKLOG_MS
    return isHeard ? null : new Date(now.getTime() + BACKLOG_MS)
  }
}
