import { stationChoices, userChoices } from '#client/actors/configuration/choices.ts'
import { VehicleWrite } from '#contracts/configuration/vehicles.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { vehicleForm } from '#machines/configuration/vehicles/vehicle.form.ts'
import { VehicleFields } from '#screens/configuration/vehicles/vehicle-fields.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { configurationRecordPage } from '../configuration-record.tsx'
import { vehicles } from './vehicle-record.ts'

const choicesOf = perServices(({ http }) => ({ people: userChoices(http), stations: stationChoices(http) }))

export const Page = configurationRecordPage({
  kind: vehicles,
  form: vehicleForm,
  judge: problemsIn(VehicleWrite),
  idParam: 'vehicleId',
  draft: 'vehicle',
  listHref: '/vehicle/list?page=1',
  nameOf: ({ prefix }) => prefix,
  consequence: 'ela sai das listas e não pode mais ser acionada.',
  Fields: ({ saved: _, ...fields }) => {
    const { people, stations } = choicesOf(useServices())
    return (
      <VehicleFields
        {...fields}
        driver={field => <PickField {...field} fetch={people} optional />}
        base={field => <PickField {...field} fetch={stations} optional />}
      />
    )
  },
})
