const BASE_MS = [300, 1200]
const OFFLINE_MS = 60_000

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

/** How long to wait before trying a refresh again: 0.3 s, then 1.2 s, ± 50 %; while offline, for the network. */
export const waitToRetry = async (attempt: number, signal: AbortSignal): Promise<void> => {
  if (!navigator.onLine) await untilOnline(signal)
  const base = BASE_MS[Math.min(attempt, BASE_MS.length) - 1] ?? 300
  await pause(base * (0.5 + Math.random()), signal)
}
