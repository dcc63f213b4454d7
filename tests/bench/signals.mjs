// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { post, readPanels, register, signIn } from '../../src/cli/simulator/receiver.mjs'
import { planOf, signalOf } from '../../src/cli/simulator/scenarios.mjs'
import { percentile } from './stats.mjs'

const EMAIL = 'admin@demo.example'
const PANELS = 150
const SECONDS = Number(process.env.SIGNALS_SECONDS ?? 10)
const RATE = 200
const PER_CALL = 10
const APART_MS = 20
const OCCURRENCES = 250
/** New in each run: kept data has the last run's occurrences still open. */
const partition = 1 + (Math.floor(Date.now() / 1000) % 90)

/** Each opens an occurrence of its own in a panel. */
const opening = ['122', '100', '110', '383', '384', '145', '300', '616']

/** Budgets of occurrences.md §2. */
export const signalLimits = { frameMs: 300 }

/**
 * @typedef {{ sent: number, seconds: number, callP50: number, callP95: number, lost: number, twice: number,
 *   frames: number, frameP50: number, frameP95: number }} SignalFigures
 * @typedef {import('../../src/cli/simulator/scenarios.mjs').Panel} Panel
 * @typedef {import('../../src/cli/simulator/receiver.mjs').Receiver} Receiver
 */

/** @param {string} origin @param {Receiver} receiver @param {readonly Panel[]} panels */
const sendAtRate = async (origin, receiver, panels) => {
  const steps = planOf('mil', panels, 1).slice(0, RATE * SECONDS)
  const calls = Array.from({ length: Math.ceil(steps.length / PER_CALL) }, (_, call) =>
    steps
      .slice(call * PER_CALL, (call + 1) * PER_CALL)
      .map((step, place) => signalOf(step, call * PER_CALL + place, new Date())),
  )
  /** @type {number[]} */
  const times = []
  const startedAt = performance.now()
  const answers = calls.map(async (signals, place) => {
    await wait((place * PER_CALL * 1000) / RATE)
    const from = performance.now()
    const { accepted, refused } = await post(origin, receiver, signals)
    times.push(performance.now() - from)
    return accepted + refused.length
  })
  const taken = (await Promise.all(answers)).reduce((sum, count) => sum + count, 0)
  const seconds = (performance.now() - startedAt) / 1000
  let lost = 0
  for (const signals of calls) lost += (await post(origin, receiver, signals)).accepted
  return { sent: steps.length, seconds, times, lost, twice: Math.max(0, taken - steps.length) }
}

/** Instants of `occurrence.created` as a desk hears them. @param {string} origin @param {string} token */
const listen = async (origin, token) => {
  const stop = new AbortController()
  const { body } = await fetch(`${origin}/bff/v1/web/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  /** @type {number[]} */
  const heard = []
  const decoder = new TextDecoder()
  const read = async () => {
    let rest = ''
    for await (const part of body ?? []) {
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line === 'event: occurrence.created') heard.push(performance.now())
    }
  }
  const reading = read().catch(() => {})
  return {
    heard,
    async close() {
      stop.abort()
      await reading
    },
  }
}

/** @param {string} origin @param {Receiver} receiver @param {readonly Panel[]} panels @param {string} token */
const timeFrames = async (origin, receiver, panels, token) => {
  const desk = await listen(origin, token)
  /** @type {number[]} */
  const sentAt = []
  /** @type {Promise<unknown>[]} */
  const answers = []
  for (let place = 0; place < OCCURRENCES; place += 1) {
    const panel = /** @type {Panel} */ (panels[place % panels.length])
    const code = opening[Math.floor(place / panels.length)] ?? '122'
    const said = { qualifier: /** @type {const} */ ('E'), code, partition }
    sentAt.push(performance.now())
    answers.push(
      post(origin, receiver, [signalOf({ afterMs: 0, panel, said }, 1_000_000 + place, new Date())]),
    )
    await wait(APART_MS)
  }
  await Promise.all(answers)
  for (let turn = 0; desk.heard.length < OCCURRENCES && turn < 100; turn += 1) await wait(100)
  await desk.close()
  return desk.heard.map((at, place) => at - (sentAt[place] ?? Number.NaN))
}

/**
 * @param {{ origin: string, password: string }} server @param {(line: string) => void} say
 * @returns {Promise<SignalFigures>}
 */
export const measureSignals = async ({ origin, password }, say) => {
  const call = await signIn(origin, EMAIL, password)
  const panels = await readPanels(call, PANELS)
  const receiver = await register(call, new Date())
  say(`  ${RATE} signals a second for ${SECONDS} s…`)
  const { times, ...sent } = await sendAtRate(origin, receiver, panels)
  say(`  ${OCCURRENCES} occurrences, 50 a second, to another desk…`)
  const frames = await timeFrames(origin, receiver, panels, call.token)
  return {
    ...sent,
    callP50: percentile(times, 0.5),
    callP95: percentile(times, 0.95),
    frames: frames.length,
    frameP50: percentile(frames, 0.5),
    frameP95: percentile(frames, 0.95),
  }
}

/** @param {SignalFigures} figures @returns {import('./report.mjs').Section} */
export const signalSection = ({
  sent,
  seconds,
  callP50,
  callP95,
  lost,
  twice,
  frames,
  frameP50,
  frameP95,
}) => ({
  title: 'Signals, embedded database',
  columns: ['count', 'p50, ms', 'p95, ms'],
  lines: [
    {
      name: `acknowledged, ${RATE}/s for ${SECONDS} s`,
      cells: [String(sent - lost), callP50.toFixed(1), callP95.toFixed(1)],
      budget: `all within ${SECONDS + 1} s`,
      kept: lost === 0 && seconds <= SECONDS + 1,
    },
    {
      name: 'lost, or stored twice',
      cells: [String(lost + twice), '—', '—'],
      budget: '0',
      kept: lost + twice === 0,
    },
    {
      name: 'call → another desk’s stream, 50/s',
      cells: [String(frames), frameP50.toFixed(1), frameP95.toFixed(1)],
      budget: `all, p95 ≤ ${signalLimits.frameMs} ms`,
      kept: frames === OCCURRENCES && frameP95 <= signalLimits.frameMs,
    },
  ],
})
