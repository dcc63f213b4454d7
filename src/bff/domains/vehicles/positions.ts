import { metresBetween } from '#contracts/rules/visits/location.ts'
import type { PositionsReply, ReceivedPosition } from '#contracts/vehicles/positions.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../kit/time.ts'
import { savePositions, type VehiclePosition } from './position-rows.ts'

/** At most one statement in this time, however many report. */
const FLUSH_MS = 1000
/** A position of the way driven is kept after this time or distance. */
const KEEP_MS = 15_000
const KEEP_METRES = 50
/** Vehicles change trackers: who carries which is read this often. */
const READ_TRACKERS_MS = 10_000
/** A tracker's clock that is further off is not believed. */
const CLOCK_TOLERANCE_MS = 300_000

interface PositionsDeps {
  db: Db
  clock: Clock
  /** After each write: vehicles that may have arrived. */
  onSaved: (vehicleIds: readonly string[]) => Promise<void>
  onError: (error: unknown) => void
}

/** Takes positions of trackers; the last of each vehicle is written at most once a second. */
export const createPositions = ({ db, clock, onSaved, onError }: PositionsDeps) => {
  let trackers = new Map<string, string>()
  let readAt = Number.NEGATIVE_INFINITY
  const waiting = new Map<string, VehiclePosition>()
  const lastKept = new Map<string, VehiclePosition>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  const readTrackers = async (now: number) => {
    if (now - readAt < READ_TRACKERS_MS) return
    readAt = now
    const rows = await db
      .selectFrom('vehicle')
      .select(['id', 'tracker_id'])
      .where('tracker_id', 'is not', null)
      .where('active', '=', true)
      .execute()
    trackers = new Map(rows.map(({ id, tracker_id }) => [tracker_id as string, id]))
  }

  const write = async () => {
    const positions = [...waiting.values()]
    waiting.clear()
    if (positions.length === 0) return
    try {
      await savePositions(db, positions)
      await onSaved(positions.map(({ vehicleId }) => vehicleId))
    } catch (error) {
      onError(error)
    }
  }

  const flush = () => {
    timer = null
    writing = writing.then(write)
    return writing
  }

  const momentOf = (at: string, now: Date): Date => {
    const told = new Date(at)
    return Math.abs(told.getTime() - now.getTime()) > CLOCK_TOLERANCE_MS || told > now ? now : told
  }

  const isKept = (position: VehiclePosition): boolean => {
    const before = lastKept.get(position.vehicleId)
    const far =
      !before ||
      position.at.getTime() - before.at.getTime() >= KEEP_MS ||
      metresBetween(before, position) >= KEEP_METRES
    if (far) lastKept.set(position.vehicleId, position)
    return far
  }

  const take = (vehicleId: string, { trackerId: _, at, ...place }: ReceivedPosition, now: Date) => {
    const position = { ...place, vehicleId, at: momentOf(at, now), kept: false }
    const before = waiting.get(vehicleId)
    if (before && before.at > position.at) return
    waiting.set(vehicleId, { ...position, kept: isKept(position) || before?.kept === true })
  }

  return {
    async receive(positions: readonly ReceivedPosition[]): Promise<PositionsReply> {
      const now = clock()
      await readTrackers(now.getTime())
      const unknown = new Set<string>()
      for (const position of positions) {
        const vehicleId = trackers.get(position.trackerId)
        if (vehicleId) take(vehicleId, position, now)
        else unknown.add(position.trackerId)
      }
      if (waiting.size > 0 && timer === null) timer = setTimeout(() => void flush(), FLUSH_MS).unref()
      const accepted = positions.filter(({ trackerId }) => !unknown.has(trackerId)).length
      return { accepted, unknown: [...unknown] }
    },
    /** Writes what waits, at once. */
    flush,
  }
}
