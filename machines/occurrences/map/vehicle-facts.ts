import type { Coordinates } from '#contracts/kit/location.ts'
import { estimateArrival } from '#contracts/rules/occurrences/arrival.ts'
import type { PathPosition, PositionsFrame } from '#contracts/vehicles/last-positions.contract.ts'
import type { MapOccurrence, MapVehicle, OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'

const MINUTE_MS = 60_000
/** Older positions say where a vehicle was, not where it is (D-08). */
export const SILENT_MS = 120_000

/** Whole minutes without a position; null while it reports. @param now milliseconds since 1970, server's clock */
export const minutesSilent = (position: PathPosition | null, now: number): number | null => {
  if (!position) return null
  const age = now - Date.parse(position.at)
  return age < SILENT_MS ? null : Math.floor(age / MINUTE_MS)
}

/** Estimated way to a place; null where either is unknown. */
export const wayBetween = (
  from: Coordinates | null,
  to: Coordinates | null,
): { distanceM: number; etaS: number } | null => (from && to ? estimateArrival(from, to) : null)

/** A newer position of each vehicle told; the same map when nothing is newer. */
export const withPositions = (map: OccurrenceMap, { positions }: PositionsFrame): OccurrenceMap => {
  const told = new Map(positions.map(({ vehicleId, ...position }) => [vehicleId, position]))
  let changed = false
  const vehicles = map.vehicles.map((each): MapVehicle => {
    const position = told.get(each.vehicle.id)
    if (!position || (each.position && each.position.at >= position.at)) return each
    changed = true
    return { ...each, position }
  })
  return changed ? { ...map, vehicles } : map
}

/** A map read after positions were heard: the newer of both. */
export const withNewerPositions = (read: OccurrenceMap, known: OccurrenceMap | null): OccurrenceMap =>
  known
    ? withPositions(read, {
        at: read.at,
        positions: known.vehicles.flatMap(({ vehicle, position }) =>
          position ? [{ vehicleId: vehicle.id, ...position }] : [],
        ),
      })
    : read

export interface Nearby<Item> {
  item: Item
  distanceM: number
  etaS: number
}

const nearestOf = <Item>(
  from: Coordinates | null,
  items: readonly Item[],
  placeOf: (item: Item) => Coordinates | null,
): Nearby<Item>[] =>
  items
    .flatMap(item => {
      const way = wayBetween(from, placeOf(item))
      return way ? [{ item, ...way }] : []
    })
    .sort((one, other) => one.distanceM - other.distanceM)

/** Occurrences that no vehicle goes to, nearest first. */
export const occurrencesNear = (
  { position }: MapVehicle,
  occurrences: readonly MapOccurrence[],
): Nearby<MapOccurrence>[] =>
  nearestOf(
    position,
    occurrences.filter(({ dispatch }) => dispatch === null),
    ({ location }) => location,
  )

/** Free vehicles that report, nearest first. @param now milliseconds since 1970, server's clock */
export const vehiclesNear = (
  { location }: MapOccurrence,
  vehicles: readonly MapVehicle[],
  now: number,
): Nearby<MapVehicle>[] =>
  nearestOf(
    location,
    vehicles.filter(
      ({ availability, position }) => availability === 'AVAILABLE' && minutesSilent(position, now) === null,
    ),
    ({ position }) => position,
  )

const between = (one: number, other: number, share: number): number => one + (other - one) * share

/** Longer gaps are not drawn as a drive. */
const GAP_MS = 300_000

/** Position at a moment; null before the first and after the last. @param at ms since 1970 */
export const positionAt = (path: readonly PathPosition[], at: number): PathPosition | null => {
  const next = path.findIndex(({ at: told }) => Date.parse(told) >= at)
  const [before, after] = [path[next - 1], path[next]]
  if (!after) return null
  const end = Date.parse(after.at)
  if (end === at) return after
  if (!before) return null
  const start = Date.parse(before.at)
  if (end - start > GAP_MS) return { ...before, speedKmh: 0 }
  const share = (at - start) / (end - start)
  return {
    ...before,
    at: new Date(at).toISOString(),
    latitude: between(before.latitude, after.latitude, share),
    longitude: between(before.longitude, after.longitude, share),
  }
}
