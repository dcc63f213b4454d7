import type {
  VehicleAvailability,
  VehiclePurpose,
  VehicleSort,
} from '#contracts/configuration/vehicles.contract.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { availabilityLabels, vehiclePurposeLabels } from './vehicle.labels.ts'

const purposes = Object.keys(vehiclePurposeLabels) as VehiclePurpose[]
const availabilities = Object.keys(availabilityLabels) as VehicleAvailability[]

export const vehicleList = defineList({
  title: 'Viaturas',
  path: '/vehicle/list',
  noun: { one: 'viatura', many: 'viaturas', feminine: true },
  key: 'vehicle',
  filters: defineFilters({
    search: textFilter(),
    purpose: someOf(purposes),
    availability: someOf(availabilities),
    active: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<VehicleSort>(['prefix', 'plate', 'model'], 'prefix'),
  }),
  search: {
    name: 'search',
    label: 'Buscar por prefixo, placa, modelo ou motorista',
    placeholder: 'Buscar viatura, placa, motorista…',
  },
  panel: [
    chips('Finalidade', 'purpose', purposes, purpose => vehiclePurposeLabels[purpose]),
    chips('Disponibilidade', 'availability', availabilities, each => availabilityLabels[each]),
    { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativas', no: 'Inativas' },
  ],
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

export type VehicleFilters = FiltersOf<typeof vehicleList.filters>
export type VehicleColumn = ColumnOf<typeof vehicleList>
