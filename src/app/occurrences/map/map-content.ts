import type { MapContent } from '#browser/map/map-view.ts'
import type { Coordinates } from '#contracts/kit/location.ts'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import type { MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import { minutesSilent } from '#machines/occurrences/map/vehicle-facts.ts'
import type { VehicleMapView } from '#machines/occurrences/map/vehicle-map.selectors.ts'
import {
  positionsInReplay,
  type VehicleReplayView,
} from '#machines/occurrences/map/vehicle-replay.selectors.ts'

/** Slower than this a course is noise. */
const STANDING_KMH = 3

const drawn = ({ vehicle, availability }: MapVehicle, position: PathPosition, silent: boolean) => ({
  id: vehicle.id,
  label: vehicle.name,
  availability,
  latitude: position.latitude,
  longitude: position.longitude,
  course: (position.speedKmh ?? 0) < STANDING_KMH ? null : position.course,
  silent,
})

const selectedPlace = ({ selection, vehicles, occurrences }: VehicleMapView): Coordinates | null => {
  if (selection?.kind === 'vehicle')
    return vehicles?.find(({ vehicle }) => vehicle.id === selection.id)?.position ?? null
  return occurrences.find(({ id }) => id === selection?.id)?.location ?? null
}

const pinsOf = ({ occurrences }: VehicleMapView) =>
  occurrences.flatMap(({ id, priority, location }) => (location ? [{ id, priority, ...location }] : []))

/** As of now. @param now milliseconds since 1970, by the server's clock */
export const liveContent = (view: VehicleMapView, now: number): MapContent => ({
  vehicles: (view.vehicles ?? []).flatMap(each =>
    each.position ? [drawn(each, each.position, minutesSilent(each.position, now) !== null)] : [],
  ),
  pins: pinsOf(view),
  ways: (view.vehicles ?? []).flatMap(({ position, dispatch }) =>
    position && dispatch?.place && dispatch.status !== 'ON_SITE' ? [[position, dispatch.place] as const] : [],
  ),
  tracks: [],
  selected: selectedPlace(view),
})

/** A moment of the night shown; occurrences are of today and stay out. */
export const replayContent = (view: VehicleMapView, replay: VehicleReplayView): MapContent => {
  const positions = positionsInReplay(replay)
  return {
    vehicles: (view.vehicles ?? []).flatMap(each => {
      const position = positions[each.vehicle.id]
      return position ? [drawn(each, position, false)] : []
    }),
    pins: [],
    ways: [],
    tracks: Object.values(replay.paths).filter(path => path.length > 1),
    selected: null,
  }
}
