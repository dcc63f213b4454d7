import type { Coordinates } from '../../kit/location.ts'
import { metresBetween } from '../visits/location.ts'

/** Streets are this much longer than the straight line. */
const ROAD_FACTOR = 1.35
const TOWN_KMH = 28

/** Within this distance of the place an arrival is proposed, in metres (D-08). */
export const ARRIVAL_METRES = 80

/** Estimate of the way there: `distanceM` by road in metres, `etaS` in seconds (occurrences.md §6). */
export const estimateArrival = (from: Coordinates, to: Coordinates): { distanceM: number; etaS: number } => {
  const distanceM = Math.round(metresBetween(from, to) * ROAD_FACTOR)
  return { distanceM, etaS: Math.round(distanceM / (TOWN_KMH / 3.6)) }
}
