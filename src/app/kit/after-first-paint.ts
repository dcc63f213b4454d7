import { pause } from './delay.ts'

const PATIENCE_MS = 2000
const IDLE_MS = 500
const OLD_MS = 10_000

/** What boot.ts asked for and nobody has taken yet, when the desk's code arrives. */
const first = [...(globalThis.__early?.answers.values() ?? [])]

/** An idle moment may never come, and Safari knows of none. */
const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise(resolve => requestIdleCallback(resolve, { timeout: IDLE_MS }))
    : pause(IDLE_MS)

/** Two frames: what the answers bring is drawn. A page that nobody sees has none. */
const drawn = () =>
  Promise.race([
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    pause(IDLE_MS),
  ])

/** The first screen has its answers, or waits too long for them: time for what nobody waits for. */
export const calm: Promise<unknown> = (
  first.length > 0 ? Promise.race([Promise.allSettled(first), pause(PATIENCE_MS)]) : Promise.resolve()
)
  .then(drawn)
  .then(idle)

/** What nobody has taken some time after was guessed wrongly, and would be old when somebody asked for it. */
calm.then(() => pause(OLD_MS)).then(() => globalThis.__early?.answers.clear())
