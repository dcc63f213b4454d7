import type { Server } from 'node:http'

/** Ends the process if it has not ended by itself: somebody waits for it. */
const LIMIT_MS = 10_000
/** For what is under way; the rest of the limit is the database's. */
const PATIENCE_MS = 7_000

/**
 * Ends a server: it takes nothing new, and what is under way ends first, for as long as patience lasts. A connection
 * on which nothing was ever asked counts as under way.
 * @param others what else is to end, and may be left in its middle
 */
export const drain = async (
  server: Server,
  others: readonly Promise<unknown>[],
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const drained = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  let timer: NodeJS.Timeout | undefined
  const outOfPatience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.allSettled([drained, ...others]), outOfPatience])
  clearTimeout(timer)
  server.closeAllConnections()
}

/** At the first Ctrl+C or SIGTERM the process ends in order, at the second at once. */
export const onSignal = (end: () => Promise<void>): void => {
  let closing = false
  const close = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    await end()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}
