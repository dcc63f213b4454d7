const BASE_MS = [300, 1200]
const OFFLINE_MS = 60_000
const MAX_RETRY_AFTER_MS = 5000

/** Shortest pause between bursts of requests caused by the network. */
const THROTTLE_MS = 5000

/** Tests run the client without a browser. */
const isOnline = () => globalThis.navigator?.onLine !== false

let lostAt = Number.NEGATIVE_INFINITY
globalThis.addEventListener?.('offline', () => {
  lostAt = performance.now()
})

/** Ms until the network is stable, 0 when it is; offline: the pause. */
export const untilStable = (): number =>
  isOnline() ? Math.max(0, lostAt + THROTTLE_MS - performance.now()) : THROTTLE_MS

/** Runs at once, then at most every 5 s, merging calls. `reset` drops waiting ones. */
export const createThrottle = (run: () => void): { ask: () => void; reset: () => void } => {
  let nextAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    waiting = undefined
    if (!isOnline()) return
    nextAt = performance.now() + THROTTLE_MS
    run()
  }
  return {
    ask() {
      if (waiting !== undefined) return
      const wait = nextAt - performance.now()
      if (wait > 0) waiting = setTimeout(go, wait)
      else go()
    },
    reset() {
      clearTimeout(waiting)
      waiting = undefined
      nextAt = Number.NEGATIVE_INFINITY
    },
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const untilOnline = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, OFFLINE_MS)
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Waits 0.3 s, then 1.2 s (± 50 %), Retry-After up to 5 s, or until online. */
export const waitToRetry = async (
  { attempt, retryAfterSeconds }: { attempt: number; retryAfterSeconds: number },
  signal: AbortSignal,
): Promise<void> => {
  if (!navigator.onLine) await untilOnline(signal)
  const base = BASE_MS[Math.min(attempt, BASE_MS.length) - 1] ?? 300
  await pause(
    Math.max(base * (0.5 + Math.random()), Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS)),
    signal,
  )
}
