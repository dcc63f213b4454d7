import { vehicleList } from '#machines/configuration/vehicles/vehicle-list.ts'
import { vehicleCells } from '#screens/configuration/vehicles/vehicle-cells.tsx'
import { configurationListPage } from '../configuration-list.tsx'
import { vehicles } from './vehicle-record.ts'

export const { Page, preload } = configurationListPage(vehicleList, {
  reads: vehicles.readsOf,
  topics: ['vehicle.updated'],
  looks: vehicleCells,
  csv: async () => (await import('#screens/configuration/vehicles/vehicle-csv.ts')).vehicleCsv,
  create: ['/vehicle/create', 'Nova viatura'],
})
