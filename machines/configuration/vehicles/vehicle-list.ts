import type { VehicleSort } from '#contracts/configuration/vehicles.contract.ts'
import { sortFilter } from '../../kit/list/filters.ts'
import { anyOf, type ColumnOf, defineList, describeFilters, inUse } from '../../kit/list/list.ts'
import { availabilityLabels, vehiclePurposeLabels } from './vehicle.labels.ts'

export const vehicleList = defineList({
  title: 'Viaturas',
  path: '/vehicle/list',
  noun: { one: 'viatura', many: 'viaturas', feminine: true },
  key: 'vehicle',
  ...describeFilters(
    {
      name: 'search',
      label: 'Buscar por prefixo, placa, modelo ou motorista',
      placeholder: 'Buscar viatura, placa, motorista…',
    },
    {
      purpose: anyOf('Finalidade', vehiclePurposeLabels),
      availability: anyOf('Disponibilidade', availabilityLabels),
      active: inUse('Ativas', 'Inativas'),
    },
    sortFilter<VehicleSort>(['prefix', 'plate', 'model'], 'prefix'),
  ),
  columns: [
    { id: 'prefix', label: 'Prefixo', sort: 'prefix', fixed: true },
    { id: 'plate', label: 'Placa', sort: 'plate', fixed: true },
    { id: 'model', label: 'Modelo', sort: 'model' },
    { id: 'kind', label: 'Tipo' },
    { id: 'purpose', label: 'Finalidade' },
    { id: 'driver', label: 'Motorista' },
    { id: 'base', label: 'Base' },
    { id: 'availability', label: 'Disponibilidade' },
    { id: 'active', label: 'Cadastro' },
  ],
  hidden: [],
})

export type VehicleColumn = ColumnOf<typeof vehicleList>
