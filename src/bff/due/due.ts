import type { Db } from '../db/database.ts'
import { inBackground } from '../db/embedded/connection-queue.ts'
import { listenTo } from '../db/listen.ts'
import type { SystemWork, SystemWrite } from '../http/writes.ts'
import type { Clock } from '../kit/time.ts'
import { claimDue, DUE_CHANNEL, type DueTask, earliestDue, postponeDue } from './rows.ts'

/** Does one task in `work.trx`; what it was due for may be over by now. */
export type DueHandler = (work: SystemWork, task: DueTask) => Promise<void>

export type DueHandlers = Readonly<Record<string, DueHandler>>

/** Wakes after so many milliseconds; the returned function calls it off. */
type Alarm = (ms: number, wake: () => void) => () => void

/** Longest sleep: the embedded engine tells nobody of an earlier row. */
const LONGEST_SLEEP_MS = 5_000
/** After a write that may have scheduled something; writes of a storm share one look. */
const SOON_MS = 200

const timeout: Alarm = (ms, wake) => {
  const timer = setTimeout(wake, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

export interface Due {
  /** Does all that is due, the earliest first. @returns how many tasks were done */
  run(): Promise<number>
  /** Looks again now: a row may be due before the sleep ends. */
  wake(): void
  /** Looks again in a moment, once for all who ask until then. */
  wakeSoon(): void
  close(): Promise<void>
}

interface DueDeps {
  db: Db
  /** Server URL for LISTEN; null for the embedded engine. */
  url: string | null
  clock: Clock
  write: SystemWrite
  handlers: DueHandlers
  onError: (error: unknown, task: { kind: string }) => void
  alarm?: Alarm
}

/** Does due rows from the first `wake` on: each in one transaction, by whichever process claims it first. */
export const createDue = ({ db, url, clock, write, handlers, onError, alarm = timeout }: DueDeps): Due => {
  const kinds = Object.keys(handlers)
  let closed = false
  let asked = false
  let soon = false
  let running: Promise<unknown> | null = null
  let stopAlarm = () => {}

  /** @returns whether to go on */
  const runOne = async (): Promise<boolean> => {
    let claimed: (DueTask & { id: string }) | null = null
    try {
      return await write({ rule: 'due' }, async work => {
        claimed = await claimDue(work.trx, kinds, clock())
        if (!claimed) return false
        const { id: _, ...task } = claimed
        await handlers[task.kind]?.({ ...work, actor: { rule: task.kind } }, task)
        return true
      })
    } catch (error) {
      const failed = claimed as (DueTask & { id: string }) | null
      if (!failed) throw error
      onError(error, { kind: failed.kind })
      await postponeDue(db, failed.id, clock())
      return true
    }
  }

  const run = async () => {
    let done = 0
    while (!closed && (await runOne())) done += 1
    return done
  }

  const sleep = async () => {
    const at = await earliestDue(db, kinds)
    const left = at ? at.getTime() - clock().getTime() : LONGEST_SLEEP_MS
    return Math.max(0, Math.min(left, LONGEST_SLEEP_MS))
  }

  const turn = async () => {
    let ms = LONGEST_SLEEP_MS
    soon = false
    try {
      await run()
      ms = await sleep()
    } catch (error) {
      onError(error, { kind: 'any' })
    }
    if (!closed) stopAlarm = alarm(asked ? 0 : soon ? Math.min(ms, SOON_MS) : ms, wake)
  }

  const wake = () => {
    if (closed) return
    asked = running !== null
    if (running) return
    stopAlarm()
    running = inBackground(turn).finally(() => {
      running = null
    })
  }

  const wakeSoon = () => {
    if (closed || soon) return
    soon = true
    if (running) return
    stopAlarm()
    stopAlarm = alarm(SOON_MS, wake)
  }

  const stopListening = url
    ? listenTo(url, DUE_CHANNEL, { hear: wake, onUp: wake, onDown: () => {} })
    : async () => {}

  return {
    run,
    wake,
    wakeSoon,
    async close() {
      closed = true
      stopAlarm()
      await stopListening()
      await running
    },
  }
}
