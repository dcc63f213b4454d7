import type { Vehicle, VehicleWrite } from '#contracts/configuration/vehicles.contract.ts'
import { formatPlate } from '#contracts/rules/brazil/plate.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  flag,
  optionalNumber,
  optionalText,
  reference,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { availabilityLabels, vehicleKindLabels, vehiclePurposeLabels } from './vehicle.labels.ts'

const fields = {
  prefix: text('Prefixo'),
  plate: { ...text('Placa'), format: formatPlate },
  brand: text('Marca'),
  model: text('Modelo'),
  year: optionalNumber('Ano'),
  color: optionalText('Cor'),
  kind: choice('Tipo', vehicleKindLabels, 'CAR'),
  purpose: choice('Finalidade', vehiclePurposeLabels, 'PATROL'),
  trackerId: optionalText('Rastreador'),
  driver: reference('Motorista', 'driverId'),
  base: reference('Base', 'baseId'),
  availability: choice('Disponibilidade', availabilityLabels, 'AVAILABLE'),
  active: flag('Ativa', true),
}
export type VehicleValues = ValuesOf<typeof fields>

export const vehicleForm = defineForm<VehicleValues, VehicleWrite, Vehicle>({
  ...describeFields(fields),
  key: 'plate',
})
