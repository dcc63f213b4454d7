import { vehicleList } from '#machines/configuration/vehicles/vehicle-list.ts'
import { vehicleCells } from '#screens/configuration/vehicles/vehicle-cells.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { vehicleReadsOf } from './vehicle-record.ts'

export const { Page, preload } = configurationListPage(vehicleList, {
  reads: vehicleReadsOf,
  topics: ['vehicle.updated'],
  looks: vehicleCells,
  tools: lazy(async () => (await import('./vehicle-export.ts')).VehicleTools),
  create: ['/vehicle/create', 'Nova viatura'],
})
