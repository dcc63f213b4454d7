// @ts-check

const QUIET_MS = 60_000
const MOST_KINDS = 1000

/** @param {number} count */
export const signalsIn = count => (count === 1 ? '1 sinal' : `${count} sinais`)

/**
 * Lines for the administrator; a kind is told once a minute, then with how often it was.
 * @param {(line: string) => void} out @param {() => number} now
 * @returns {import('./answers.mjs').Say}
 */
export const createSay = (out, now) => {
  /** @type {Map<string, { at: number, untold: number }>} */
  const told = new Map()
  return (kind, line) => {
    const last = told.get(kind)
    if (last && now() - last.at < QUIET_MS) {
      last.untold += 1
      return
    }
    if (told.size >= MOST_KINDS) told.clear()
    told.set(kind, { at: now(), untold: 0 })
    // Text of a panel must not draw on a terminal.
    const safe = line.replace(/\p{Cc}/gu, '\uFFFD')
    out(last?.untold ? `${safe} (e mais ${last.untold} iguais)` : safe)
  }
}
