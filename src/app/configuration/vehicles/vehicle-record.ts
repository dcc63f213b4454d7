import { recordActors } from '#client/kit/crud.ts'
import { forgettingHttp } from '#client/kit/http-cache.ts'
import { listReads } from '#client/kit/list.ts'
import { type Vehicle, vehicleRoutes } from '#contracts/configuration/vehicles.contract.ts'
import type { VehicleFilters } from '#machines/configuration/vehicles/vehicle-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { perServices } from '../../kit/per-services.ts'
import { definePagedRecord } from '../../kit/record/define-record.ts'

const LIST = 'vehicle.list'

export const vehicles = definePagedRecord(
  { one: 'viatura', many: 'viaturas', feminine: true, ofCompany: true },
  ({ http, cache }) =>
    recordActors(
      forgettingHttp(http, () => cache.forget(LIST)),
      vehicleRoutes,
    ),
)

export const vehicleReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<VehicleFilters>, Vehicle>(cache, LIST, call => http(vehicleRoutes.query, call)),
)
