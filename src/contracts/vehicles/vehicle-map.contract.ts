import * as v from 'valibot'
import { vehicleAvailabilities, vehicleKinds, vehiclePurposes } from '../configuration/vehicles.contract.ts'
import { Coordinates } from '../kit/location.ts'
import { anyOf, Id, Iso, Ref, route } from '../kit/wire.ts'
import { dispatchStatuses } from '../occurrences/occurrence-parts.contract.ts'
import { OccurrenceRow, occurrenceStatuses } from '../occurrences/occurrences.contract.ts'
import { PathPosition } from './last-positions.contract.ts'

const access = { anyOf: ['ubidesk.account'] } as const

/** A vehicle in service or not; `position` is null until it reports. */
export const MapVehicle = v.object({
  vehicle: v.object({ ...Ref.entries, plate: v.string() }),
  kind: v.picklist(vehicleKinds),
  purpose: v.picklist(vehiclePurposes),
  driver: v.nullable(Ref),
  position: v.nullable(PathPosition),
  availability: v.picklist(vehicleAvailabilities),
  /** The active one, its occurrence named by its number. */
  dispatch: v.nullable(
    v.object({
      id: Id,
      occurrence: Ref,
      status: v.picklist(dispatchStatuses),
      place: v.nullable(Coordinates),
      arrivalDueAt: v.nullable(Iso),
      arrivalProposedAt: v.nullable(Iso),
    }),
  ),
})
export type MapVehicle = v.InferOutput<typeof MapVehicle>

/** An open occurrence, most urgent first; `location` is that of its account's place. */
export const MapOccurrence = v.object({ ...OccurrenceRow.entries, location: v.nullable(Coordinates) })
export type MapOccurrence = v.InferOutput<typeof MapOccurrence>

/** What the map draws, read at `at` by the server's clock. */
export const OccurrenceMap = v.object({
  vehicles: v.array(MapVehicle),
  occurrences: v.array(MapOccurrence),
  /** Address of a MapLibre style, or null: the background of this server. */
  styleUrl: v.nullable(v.string()),
  at: Iso,
})
export type OccurrenceMap = v.InferOutput<typeof OccurrenceMap>

/** Longest time that one call of positions covers, in milliseconds. */
export const LONGEST_PATH_MS = 86_400_000

const openStatuses = occurrenceStatuses.filter(status => status !== 'CLOSED')

/** Corners `west,south,east,north` in degrees. */
const Box = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'Área inválida.'),
  v.transform(text => text.split(',').map(Number) as [number, number, number, number]),
)

const Crossing = v.tuple([v.number(), v.number()])

/** Background of demo data, drawn by us: crossings `[longitude, latitude]`; rows and columns are streets. */
export const DrawnCities = v.array(v.object({ name: v.string(), crossings: v.array(v.array(Crossing)) }))
export type DrawnCities = v.InferOutput<typeof DrawnCities>

export const vehicleMapRoutes = {
  read: route({
    method: 'GET',
    path: '/occurrence/map',
    access,
    summary: 'Viaturas com a última posição, e ocorrências abertas com o local',
    query: v.strictObject({
      bbox: v.optional(Box),
      statuses: anyOf(openStatuses),
      purposes: anyOf(vehiclePurposes),
    }),
    reply: OccurrenceMap,
    errors: [],
  }),
  /** Who looks repeats it within `WATCH_MS`; then frames of `vehicle.position` end. */
  watch: route({
    method: 'PUT',
    path: '/occurrence/map/watch',
    access,
    summary: 'Receber as posições das viaturas pelo canal ao vivo por mais um tempo',
    reply: v.object({ until: Iso }),
    errors: [],
  }),
  streets: route({
    method: 'GET',
    path: '/occurrence/map/streets',
    access,
    summary: 'Ruas ilustrativas das cidades de demonstração; nenhuma com dados de uma empresa',
    reply: DrawnCities,
    errors: [],
  }),
  positions: route({
    method: 'GET',
    path: '/vehicle/{vehicleId}/positions',
    access,
    summary: 'Caminho de uma viatura, de até 24 horas, da posição mais antiga à mais nova',
    query: v.strictObject({ from: Iso, to: Iso }),
    reply: v.array(PathPosition),
    errors: [],
  }),
}

/** How long one call of `watch` lasts, in milliseconds. */
export const WATCH_MS = 90_000
