import type { Vehicle } from '#contracts/configuration/vehicles.contract.ts'
import { formatPlate } from '#contracts/rules/brazil/plate.ts'
import {
  availabilityLabels,
  vehicleKindLabels,
  vehiclePurposeLabels,
} from '#machines/configuration/vehicles/vehicle.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const vehicleCsv: readonly CsvColumn<Vehicle>[] = [
  ['Prefixo', row => row.prefix],
  ['Placa', row => formatPlate(row.plate)],
  ['Marca', row => row.brand],
  ['Modelo', row => row.model],
  ['Ano', row => row.year],
  ['Cor', row => row.color],
  ['Tipo', row => vehicleKindLabels[row.kind]],
  ['Finalidade', row => vehiclePurposeLabels[row.purpose]],
  ['Motorista', row => row.driver?.name],
  ['Base', row => row.base?.name],
  ['Rastreador', row => row.trackerId],
  ['Disponibilidade', row => availabilityLabels[row.availability]],
  ['Ativa', row => yesOrNo(row.active)],
]
