import type { SnapshotFrom } from 'xstate'
import type { MapOccurrence, MapVehicle } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { MapSelection, vehicleMapMachine } from './vehicle-map.machine.ts'

export interface VehicleMapView {
  /** Null until the first answer. */
  vehicles: readonly MapVehicle[] | null
  occurrences: readonly MapOccurrence[]
  styleUrl: string | null
  selection: MapSelection | null
  busy: boolean
  /** The live connection is lost: positions may be old. */
  lost: boolean
  problem: string | null
}

export const selectVehicleMap = (snapshot: SnapshotFrom<typeof vehicleMapMachine>): VehicleMapView => {
  const { map, selection, failure } = snapshot.context
  return {
    vehicles: map?.vehicles ?? null,
    occurrences: map?.occurrences ?? [],
    styleUrl: map?.styleUrl ?? null,
    selection,
    busy: snapshot.hasTag('busy'),
    lost: snapshot.hasTag('lost'),
    problem: snapshot.matches({ data: 'failed' }) ? (failure?.message ?? null) : null,
  }
}

export const sameMapView = (one: VehicleMapView, other: VehicleMapView): boolean =>
  (Object.keys(one) as (keyof VehicleMapView)[]).every(key => one[key] === other[key])
