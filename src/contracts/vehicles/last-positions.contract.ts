import * as v from 'valibot'
import { Id, Iso } from '../kit/wire.ts'

/** One moment of a vehicle: degrees, km/h, degrees from north. */
export const PathPosition = v.object({
  at: Iso,
  latitude: v.number(),
  longitude: v.number(),
  speedKmh: v.nullable(v.number()),
  course: v.nullable(v.number()),
})
export type PathPosition = v.InferOutput<typeof PathPosition>

/** The last position of a vehicle, as frames of `vehicle.position` carry it. */
export const LastPosition = v.object({ vehicleId: Id, ...PathPosition.entries })
export type LastPosition = v.InferOutput<typeof LastPosition>

/** Of the stream, without an id: nothing resumes from it (contract §6). `at` is the server's clock. */
export const PositionsFrame = v.object({ at: Iso, positions: v.array(LastPosition) })
export type PositionsFrame = v.InferOutput<typeof PositionsFrame>

/** Topic of frames with changed positions, every 2 s, to those who look. */
export const POSITIONS_TOPIC = 'vehicle.position'
