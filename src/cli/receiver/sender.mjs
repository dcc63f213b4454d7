// @ts-check
import { signalsIn } from './log.mjs'

/**
 * @typedef {import('./intake.mjs').Taken} Taken
 * @typedef {import('./spool.mjs').Spool} Spool
 */

const MOST = 500
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Less than the ten minutes after which the console takes its silence for the receiver's. */
export const BEAT_MS = 4 * 60_000

/**
 * Says that the receiver is there while it has nothing else to say: a quiet night is no outage.
 * @param {{ spool: Pick<Spool, 'owed'>, post: (signals: readonly object[]) => Promise<Taken>,
 *   say: import('./answers.mjs').Say }} ports
 */
export const sayHere = async ({ spool, post, say }) => {
  if (spool.owed > 0) return
  const taken = await post([])
  if (taken.kind === 'denied' || taken.kind === 'away') say('away', `console: ${taken.why}`)
}

/**
 * Hands over what is on disk, oldest first, until it is told to stop.
 * @param {{ spool: Pick<Spool, 'oldest' | 'finish' | 'setAside' | 'arrival' | 'owed'>,
 *   post: (signals: readonly object[]) => Promise<Taken>, pause: (ms: number) => Promise<void>,
 *   say: import('./answers.mjs').Say }} ports
 */
export const startSender = ({ spool, post, pause, say }) => {
  let isStopped = false
  let most = MOST
  let failures = 0
  /** @type {() => void} */
  let stop = () => {}
  const stopped = new Promise(resolve => {
    stop = () => resolve(undefined)
  })

  /** @param {string} why */
  const waitAfter = async why => {
    const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    say(
      'away',
      `console: ${why}; ${signalsIn(spool.owed)} por entregar, nova tentativa em ${Math.round(ms / 1000)} s`,
    )
    // Not all receivers at once when the console is back.
    await Promise.race([pause(ms * (0.75 + Math.random() / 4)), stopped])
  }

  /** @param {readonly import('./records.mjs').Signal[]} batch @param {number} last @param {number[]} indexes */
  const leaveOut = async (batch, last, indexes) => {
    const unread = batch.filter((_, index) => indexes.includes(index))
    await spool.setAside(unread)
    say('unread', `o console não entendeu ${signalsIn(unread.length)}; posto à parte em unread.log`)
    await spool.finish(last)
  }

  const sendOnce = async () => {
    const batch = spool.oldest(most)
    const last = batch.at(-1)?.seq ?? 0
    const taken = await post(batch)
    if (taken.kind === 'denied' || taken.kind === 'away') return waitAfter(taken.why)
    if (taken.kind === 'unread' && taken.indexes.length === 0 && batch.length > 1) {
      // Too much at once, or one that spoils all: smaller calls find it.
      most = Math.ceil(batch.length / 2)
      return
    }
    if (failures > 0) say('back', 'console: de volta')
    failures = 0
    most = MOST
    if (taken.kind === 'unread') await leaveOut(batch, last, taken.indexes.length > 0 ? taken.indexes : [0])
    else {
      if (taken.refused > 0)
        say(
          'refused',
          `${signalsIn(taken.refused)} de conta que o console não conhece, ou de canal desligado`,
        )
      await spool.finish(last)
    }
  }

  const run = async () => {
    while (!isStopped) {
      if (spool.owed === 0) await Promise.race([spool.arrival(), stopped])
      else await sendOnce()
    }
  }
  const running = run()
  return {
    /** @returns {Promise<void>} after the call that is under way */
    stop: async () => {
      isStopped = true
      stop()
      await running
    },
  }
}
