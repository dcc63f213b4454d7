import type { Server } from 'node:http'

const LIMIT_MS = 10_000
/** For requests in progress; the rest is for the database. */
const PATIENCE_MS = 7_000

/**
 * Stops accepting, then waits for requests; unused connections count as in progress.
 * @param others other work to end, even halfway
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
