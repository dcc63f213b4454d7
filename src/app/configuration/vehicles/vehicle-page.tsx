import { stationChoices, userChoices } from '#client/actors/configuration/choices.ts'
import { VehicleWrite } from '#contracts/configuration/vehicles.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { vehicleForm } from '#machines/configuration/vehicles/vehicle.form.ts'
import { VehicleFields } from '#screens/configuration/vehicles/vehicle-fields.tsx'
import { picksOf } from '../../kit/form/pick-field.tsx'
import { configurationRecordPage } from '../configuration-record.tsx'
import { vehicles } from './vehicle-record.ts'

export const Page = configurationRecordPage({
  kind: vehicles,
  form: vehicleForm,
  judge: problemsIn(VehicleWrite),
  idParam: 'vehicleId',
  audited: 'vehicle',
  draft: 'vehicle',
  listHref: '/vehicle/list?page=1',
  nameOf: ({ prefix }) => prefix,
  consequence: 'ela sai das listas e não pode mais ser acionada.',
  Pick: picksOf({
    driver: ({ http }) => userChoices(http),
    base: ({ http }) => stationChoices(http),
  }),
  Fields: VehicleFields,
})
