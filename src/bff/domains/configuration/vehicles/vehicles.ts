import { sql } from 'kysely'
import { type Vehicle, type VehicleWrite, vehicleRoutes } from '#contracts/configuration/vehicles.contract.ts'
import { plainPlate } from '#contracts/rules/brazil/plate.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull, refTo } from '../../../kit/crud/columns.ts'
import { definePagedRecord, searchIn } from '../../../kit/crud/record-list.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { like } from '../../../kit/list.ts'

/** An unchanged driver or base may be inactive or removed. @throws Refusal VALIDATION */
const checkReferences = async (
  { trx }: Work,
  { driverId, baseId }: VehicleWrite,
  before: Vehicle | null,
): Promise<void> => {
  await checkReference(trx, driverId, {
    field: 'driverId',
    table: 'app_user',
    where: sql`active`,
    before: before?.driver?.id,
    message: 'Pessoa não encontrada.',
  })
  await checkReference(trx, baseId, {
    field: 'baseId',
    table: 'station',
    where: sql`deleted_at IS NULL`,
    before: before?.base?.id,
    message: 'Posto não encontrado.',
  })
}

const searched = searchIn(sql`concat_ws(' ', vehicle.prefix, vehicle.plate, vehicle.brand, vehicle.model,
  (SELECT name FROM app_user WHERE id = vehicle.driver_id))`)

/** An empty part, of punctuation alone, would match every plate. */
const hasPlate = (part: string) => (part === '' ? sql`false` : sql`vehicle.plate LIKE ${like(part)}`)

const byPrefix = sql`folded(vehicle.prefix)`

/** Vehicles (contract §5.7, D-25c). */
export const vehicles = definePagedRecord(vehicleRoutes, {
  table: 'vehicle',
  action: 'VEHICLE',
  announce: ({ publish }, id) => publish('vehicle.updated', id, {}),
  orderBy: [byPrefix],
  select: {
    driver: refTo('app_user', 'vehicle.driver_id'),
    base: refTo('station', 'vehicle.base_id'),
  },
  store: { color: emptyToNull, trackerId: emptyToNull },
  check: (work, body, _, before) => checkReferences(work, body, before),
  duplicates: {
    vehicle_plate: { code: 'PLATE_IN_USE', field: 'plate' },
    vehicle_prefix: { code: 'PREFIX_IN_USE', field: 'prefix' },
    vehicle_tracker: { code: 'TRACKER_IN_USE', field: 'trackerId' },
  },
  list: {
    where: { search: search => sql`(${searched(search)} OR ${hasPlate(plainPlate(search))})` },
    sorts: () => ({
      prefix: byPrefix,
      plate: sql`vehicle.plate`,
      model: sql`folded(vehicle.brand || ' ' || vehicle.model)`,
    }),
  },
})
