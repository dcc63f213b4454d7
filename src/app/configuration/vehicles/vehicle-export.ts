import { vehicleList } from '#machines/configuration/vehicles/vehicle-list.ts'
import { vehicleCsv } from '#screens/configuration/vehicles/vehicle-csv.ts'
import { defineExport } from '../../kit/list/list-export.ts'
import { listToolsOf } from '../../kit/list/list-tools.tsx'
import { vehicleReadsOf } from './vehicle-record.ts'

export const VehicleTools = listToolsOf(
  defineExport({ reads: vehicleReadsOf, columns: vehicleCsv, noun: vehicleList.noun }),
)
