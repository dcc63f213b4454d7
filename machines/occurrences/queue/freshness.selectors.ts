import type { SnapshotFrom } from 'xstate'
import { FRESH_MS, type queueFreshnessMachine } from './freshness.machine.ts'

const SECOND_MS = 1000

export interface QueueFreshness {
  live: boolean
  /** Milliseconds since 1970, by the server's clock. */
  heardAt: number
}

export const selectFreshness = (snapshot: SnapshotFrom<typeof queueFreshnessMachine>): QueueFreshness => ({
  live: snapshot.matches('live'),
  heardAt: snapshot.context.heardAt,
})

/** Words for the queue's age. @param now milliseconds since 1970, server's clock */
export const ageOfQueue = (
  { live, heardAt }: QueueFreshness,
  now: number,
): { kind: 'live' | 'updated' | 'outdated'; seconds: number } => {
  const age = Math.max(0, now - heardAt)
  const kind = live ? 'live' : age < FRESH_MS ? 'updated' : 'outdated'
  return { kind, seconds: Math.floor(age / SECOND_MS) }
}
