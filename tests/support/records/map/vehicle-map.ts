import type { MapOccurrence, MapVehicle, OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { occurrenceRow } from '../occurrence.ts'

/** A free patrol vehicle in Joinville that reported at 12:00:00. */
export const mapVehicle = (id: string, change: Partial<MapVehicle> = {}): MapVehicle => ({
  vehicle: { id, name: `T-${id.padStart(2, '0')}`, plate: 'ABC1D23' },
  kind: 'CAR',
  purpose: 'PATROL',
  driver: { id: '30', name: 'Rui Prado' },
  position: {
    at: '2026-11-25T12:00:00.000Z',
    latitude: -26.3,
    longitude: -48.84,
    speedKmh: 30,
    course: 90,
  },
  availability: 'AVAILABLE',
  dispatch: null,
  ...change,
})

/** One kilometre north of `mapVehicle`. */
export const mapOccurrence = (change: Partial<MapOccurrence> = {}): MapOccurrence => ({
  ...occurrenceRow(),
  location: { latitude: -26.291, longitude: -48.84 },
  ...change,
})

export const occurrenceMap = (change: Partial<OccurrenceMap> = {}): OccurrenceMap => ({
  vehicles: [mapVehicle('3'), mapVehicle('4')],
  occurrences: [mapOccurrence()],
  styleUrl: null,
  at: '2026-11-25T12:00:00.000Z',
  ...change,
})
