import type { LastPosition } from '#contracts/vehicles/last-positions.contract.ts'
import { WATCH_MS } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { Clock } from '../kit/time.ts'
import { mayWatchPositions, positionFrames } from './frames.ts'
import type { Listener } from './listener.ts'

/** Topic that tells the processes who looks, by user id; no reader gets it. */
export const WATCHED = 'vehicle.watched'

export type ReadPositions = () => Promise<readonly LastPosition[]>

interface FeedDeps {
  read: ReadPositions
  clock: Clock
  listeners: () => Iterable<Listener>
  onError: (error: unknown) => void
}

/** Sends last positions to who looks: all at first, then those that changed. */
export const createPositionFeed = ({ read, clock, listeners, onError }: FeedDeps) => {
  const watchedUntil = new Map<string, number>()
  let told = new Map<string, string>()
  let current = new WeakSet<Listener>()
  let telling: Promise<void> | null = null

  const watching = (now: number): Listener[] => {
    for (const [userId, until] of watchedUntil) if (until <= now) watchedUntil.delete(userId)
    if (watchedUntil.size === 0) return []
    return [...listeners()].filter(({ actor }) => watchedUntil.has(actor.userId) && mayWatchPositions(actor))
  }

  const tell = async () => {
    const watchers = watching(clock().getTime())
    if (watchers.length === 0) {
      current = new WeakSet()
      return
    }
    const positions = await read()
    const changed = positions.filter(({ vehicleId, at }) => told.get(vehicleId) !== at)
    told = new Map(positions.map(({ vehicleId, at }) => [vehicleId, at]))
    const at = clock()
    const frames = { all: '', changed: positionFrames(at, changed) }
    for (const listener of watchers) {
      if (current.has(listener)) {
        listener.tellFrames(frames.changed)
        continue
      }
      frames.all ||= positionFrames(at, positions)
      listener.tellFrames(frames.all)
      current.add(listener)
    }
  }

  return {
    /** @param at when the user said so */
    watch(userId: string, at: Date): void {
      watchedUntil.set(userId, at.getTime() + WATCH_MS)
    },
    /** One read at a time: a slow one drops those due meanwhile. */
    tell(): Promise<void> {
      telling ??= tell()
        .catch(onError)
        .finally(() => {
          telling = null
        })
      return telling
    },
    async close(): Promise<void> {
      watchedUntil.clear()
      await telling
    },
  }
}
