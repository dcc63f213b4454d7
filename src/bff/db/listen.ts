import pg from 'pg'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
/** After so much silence the line is tried; without it the system waits two hours. */
const QUIET_MS = 10_000

interface ListenCallbacks {
  hear: (payload: string) => void
  /** The line is there, for the first time or again: what was said meanwhile was not heard. */
  onUp: () => void
  /** The line is lost. */
  onDown: () => void
}

/**
 * Listens to a channel of a PostgreSQL server over a connection of its own, opened again whenever it is lost.
 * @returns a function that stops it
 */
export const listenTo = (
  url: string,
  channel: string,
  { hear, onUp, onDown }: ListenCallbacks,
): (() => Promise<void>) => {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT_MS

  const open = async () => {
    const line = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: QUIET_MS,
      connectionTimeoutMillis: 5000,
    })
    client = line
    let lost = false
    const again = () => {
      if (lost) return
      lost = true
      onDown()
      line.end().catch(() => {})
      if (stopped) return
      timer = setTimeout(open, wait)
      timer.unref()
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    line.on('error', again)
    line.on('end', again)
    line.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await line.connect()
      await line.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      wait = FIRST_WAIT_MS
      onUp()
    } catch {
      again()
    }
  }

  open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
