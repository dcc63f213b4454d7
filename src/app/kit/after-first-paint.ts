import { delay } from './delay.ts'

const PATIENCE_MS = 2000
const IDLE_MS = 500
const OLD_MS = 10_000

/** Requests of boot.ts still unused when this code loads. */
const first = [...(globalThis.__prefetched?.answers.values() ?? [])]

/** An idle period may never come; Safari lacks requestIdleCallback. */
const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise(resolve => requestIdleCallback(resolve, { timeout: IDLE_MS }))
    : delay(IDLE_MS)

/** Two frames ensure a paint; hidden pages get no frames. */
const drawn = () =>
  Promise.race([
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    delay(IDLE_MS),
  ])

/** Resolves once the first requests have settled and the page is painted. */
export const afterFirstPaint: Promise<unknown> = (
  first.length > 0 ? Promise.race([Promise.allSettled(first), delay(PATIENCE_MS)]) : Promise.resolve()
)
  .then(drawn)
  .then(idle)

/** Drops unused prefetched answers: they would be stale later. */
afterFirstPaint.then(() => delay(OLD_MS)).then(() => globalThis.__prefetched?.answers.clear())
