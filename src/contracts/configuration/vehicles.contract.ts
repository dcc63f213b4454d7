import * as v from 'valibot'
import { Plate } from '../kit/brazil-schemas.ts'
import { pagedRoutes } from '../kit/crud.ts'
import { anyOf, Id, note, paging, queryBoolean, Ref, sortBy, text } from '../kit/wire.ts'
import { vehicleLimits } from '../rules/limits/configuration.ts'

export const vehicleKinds = ['CAR', 'MOTORCYCLE', 'PICKUP'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export const vehiclePurposes = ['PATROL', 'TECHNICAL', 'SUPERVISION'] as const
export type VehiclePurpose = (typeof vehiclePurposes)[number]

export const vehicleAvailabilities = ['AVAILABLE', 'BUSY', 'UNAVAILABLE'] as const
export type VehicleAvailability = (typeof vehicleAvailabilities)[number]

const [firstYear, lastYear] = vehicleLimits.year

const written = {
  prefix: text(vehicleLimits.prefix),
  plate: Plate,
  brand: text(vehicleLimits.brand),
  model: text(vehicleLimits.model),
  year: v.nullable(
    v.pipe(
      v.number('Ano inválido.'),
      v.integer('Ano inválido.'),
      v.minValue(firstYear, 'Ano inválido.'),
      v.maxValue(lastYear, 'Ano inválido.'),
    ),
  ),
  color: v.nullable(note(vehicleLimits.color)),
  kind: v.picklist(vehicleKinds),
  purpose: v.picklist(vehiclePurposes),
  trackerId: v.nullable(note(vehicleLimits.trackerId)),
  availability: v.picklist(vehicleAvailabilities),
  active: v.boolean(),
}

/** A vehicle of the company (D-25c): `driver` is a user, `base` a station. */
export const Vehicle = v.object({
  id: Id,
  ...written,
  driver: v.nullable(Ref),
  base: v.nullable(Ref),
  version: v.number(),
})
export type Vehicle = v.InferOutput<typeof Vehicle>

export const VehicleWrite = v.strictObject({
  ...written,
  driverId: v.nullable(Id),
  baseId: v.nullable(Id),
})
export type VehicleWrite = v.InferInput<typeof VehicleWrite>

const VehicleQuery = v.strictObject({
  search: v.optional(note(120)),
  purpose: anyOf(vehiclePurposes),
  availability: anyOf(vehicleAvailabilities),
  active: v.optional(queryBoolean),
  ...paging,
  sort: sortBy('prefix', 'plate', 'model'),
})
/** `search` looks into prefix, plate, brand, model and driver (contract §5.7). */
type VehicleQuery = v.InferOutput<typeof VehicleQuery>
export type VehicleSort = NonNullable<VehicleQuery['sort']>

const duplicates = ['PLATE_IN_USE', 'PREFIX_IN_USE', 'TRACKER_IN_USE'] as const

export const vehicleRoutes = pagedRoutes({
  path: '/vehicle',
  idParam: 'vehicleId',
  access: { anyOf: ['ubidesk.config.vehicle', 'ubidesk.account'] },
  writeAccess: { anyOf: ['ubidesk.config.vehicle'] },
  labels: { one: 'viatura', list: 'Viaturas' },
  record: Vehicle,
  write: VehicleWrite,
  query: VehicleQuery,
  refusals: {
    create: duplicates,
    update: duplicates,
    remove: ['IN_USE'],
  },
})
