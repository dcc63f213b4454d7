const BASE_MS = [300, 1200]
const OFFLINE_MS = 60_000
const MOST_HEEDED_MS = 5000

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

/** Waits before a retry: 0.3 s, then 1.2 s (± 50 %), Retry-After up to 5 s, or until online. */
export const waitToRetry = async (
  { attempt, retryAfterSeconds }: { attempt: number; retryAfterSeconds: number },
  signal: AbortSignal,
): Promise<void> => {
  if (!navigator.onLine) await untilOnline(signal)
  const base = BASE_MS[Math.min(attempt, BASE_MS.length) - 1] ?? 300
  await pause(
    Math.max(base * (0.5 + Math.random()), Math.min(retryAfterSeconds * 1000, MOST_HEEDED_MS)),
    signal,
  )
}
