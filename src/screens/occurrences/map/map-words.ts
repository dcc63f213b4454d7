import type { MapOccurrence, MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import { availabilityLabels } from '#machines/configuration/vehicles/vehicle.labels.ts'
import { dispatchStatusLabel } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { wayBetween } from '#machines/occurrences/map/vehicle-facts.ts'
import { arrivalWords } from '../dispatch/arrival-words.ts'

/** Colour of a vehicle's word, as on the map. */
export const availabilityHues = { AVAILABLE: 'green', BUSY: 'blue', UNAVAILABLE: 'slate' } as const

/** What a vehicle does: its dispatch where it has one. */
export const stateOf = ({ availability, dispatch }: MapVehicle): string =>
  dispatch ? dispatchStatusLabel(dispatch.status) : availabilityLabels[availability]

/** Of a vehicle's position: "Sem sinal há 4 min"; null while it reports. */
export const silenceWords = (vehicle: MapVehicle, silent: number | null): string | null => {
  if (!vehicle.position) return 'Sem posição'
  return silent === null ? null : `Sem sinal há ${silent} min`
}

/** "Para a #101: 1,2 km, 3 min (estimado)"; null where it goes nowhere. */
export const wayWords = ({ dispatch, position }: MapVehicle): string | null => {
  if (!dispatch) return null
  const there = dispatch.status === 'ON_SITE'
  const way = there ? null : wayBetween(position, dispatch.place)
  const words = way && arrivalWords(way)
  return `${there ? 'Na' : 'Para a'} #${dispatch.occurrence.name}${words ? `: ${words}` : ''}`
}

/** Number, account and what happened, as one line. */
export const occurrenceWords = ({ number, account, eventName }: MapOccurrence): string =>
  `#${number} ${account.name}, ${eventName}`
