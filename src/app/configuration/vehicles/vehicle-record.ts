import { vehicleRoutes } from '#contracts/configuration/vehicles.contract.ts'
import { defineListedRecord } from '../../kit/record/record-list.ts'

export const vehicles = defineListedRecord(
  'vehicle',
  { one: 'viatura', many: 'viaturas', feminine: true },
  vehicleRoutes,
)
