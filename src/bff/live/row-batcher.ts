import { setTimeout as delay } from 'node:timers/promises'
import { type FrameRows, keepLast, type RowOf } from './frame-rows.ts'
import type { OutboxEvent } from './outbox.ts'

/** Pause between two reads; the first event of a quiet time is told at once. */
const PAUSE_MS = 40
/** Rows of one read, some 90 KB. */
const MOST_ROWS = 100
/** Beyond it reading everything anew is less work. */
const MOST_BEHIND = 500

interface BatcherDeps {
  rows: FrameRows
  /** Ids of users who listen. */
  listening: () => readonly string[]
  tell: (event: OutboxEvent, rowOf: RowOf) => void
  /** A read failed, or there is too much: everybody reads everything anew. */
  onLost: () => void
  onError: (error: unknown) => void
}

/** Reads changed rows in batches of 40 ms; frames keep the order of events. */
export const createRowBatcher = ({ rows, listening, tell, onLost, onError }: BatcherDeps) => {
  const stop = new AbortController()
  /** The last event of each entity, in the order of events. */
  const behind = new Map<string, OutboxEvent>()
  let running: Promise<void> | null = null
  let admissions = 0

  /** A row read before its reader's profile changed is told too late to be right. */
  const readCurrent = async (entityIds: readonly string[], userIds: readonly string[]): Promise<RowOf> => {
    const before = admissions
    const rowOf = await rows.read(entityIds, userIds)
    return admissions === before ? rowOf : readCurrent(entityIds, userIds)
  }

  const readSome = async () => {
    const userIds = listening()
    if (userIds.length === 0) return behind.clear()
    const taken = [...behind.values()].slice(0, MOST_ROWS)
    for (const { entityId } of taken) behind.delete(entityId)
    try {
      const rowOf = await readCurrent(
        taken.map(({ entityId }) => entityId),
        userIds,
      )
      for (const event of taken) tell(event, rowOf)
    } catch (error) {
      onError(error)
      onLost()
    }
  }

  const run = async () => {
    while (behind.size > 0 && !stop.signal.aborted) {
      const pause = delay(PAUSE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      await readSome()
      await pause
    }
    running = null
  }

  return {
    add(event: OutboxEvent): void {
      keepLast(behind, event)
      if (behind.size <= MOST_BEHIND) {
        running ??= run()
        return
      }
      behind.clear()
      onLost()
    },
    /** Profiles changed: rows under way are read anew. */
    readAgain(): void {
      admissions += 1
    },
    async close(): Promise<void> {
      stop.abort()
      await running
    },
  }
}
