import { delay } from './delay.ts'

const PATIENCE_MS = 2000
const IDLE_MS = 500
const OLD_MS = 10_000

/** What boot.ts asked for and nobody has taken yet, when the desk's code arrives. */
const first = [...(globalThis.__prefetched?.answers.values() ?? [])]

/** An idle moment may never come, and Safari knows of none. */
const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise(resolve => requestIdleCallback(resolve, { timeout: IDLE_MS }))
    : delay(IDLE_MS)

/** Two frames: what the answers bring is drawn. A page that nobody sees has none. */
const drawn = () =>
  Promise.race([
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    delay(IDLE_MS),
  ])

/** The first screen has its answers, or waits too long for them: time for what nobody waits for. */
export const afterFirstPaint: Promise<unknown> = (
  first.length > 0 ? Promise.race([Promise.allSettled(first), delay(PATIENCE_MS)]) : Promise.resolve()
)
  .then(drawn)
  .then(idle)

/** What nobody has taken some time after was guessed wrongly, and would be old when somebody asked for it. */
afterFirstPaint.then(() => delay(OLD_MS)).then(() => globalThis.__prefetched?.answers.clear())
