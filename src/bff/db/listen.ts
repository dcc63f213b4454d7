import pg from 'pg'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
/** Tests a silent connection after this; the operating system waits two hours. */
const QUIET_MS = 10_000

interface ListenCallbacks {
  hear: (payload: string) => void
  /** Connected or reconnected; notifications sent meanwhile are lost. */
  onUp: () => void
  onDown: () => void
}

/**
 * LISTENs to a channel on its own connection; reconnects when it is lost.
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
