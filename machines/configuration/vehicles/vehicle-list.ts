import type {
  VehicleAvailability,
  VehiclePurpose,
  VehicleSort,
} from '#contracts/configuration/vehicles.contract.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  oneOf,
  pageFilter,
  someOf,
  textFilter,
} from '../../kit/list/filters.ts'
import { chips, type ListDefinition } from '../../kit/list/list.ts'
import { availabilityLabels, vehiclePurposeLabels } from './vehicle.labels.ts'

const purposes = Object.keys(vehiclePurposeLabels) as VehiclePurpose[]
const availabilities = Object.keys(availabilityLabels) as VehicleAvailability[]
const sorts = ['prefix', '-prefix', 'plate', '-plate', 'model', '-model'] satisfies VehicleSort[]

const vehicleFilters = defineFilters({
  search: textFilter(),
  purpose: someOf(purposes),
  availability: someOf(availabilities),
  active: eitherFilter(),
  page: pageFilter(),
  sort: oneOf<VehicleSort, VehicleSort>(sorts, 'prefix'),
})
export type VehicleFilters = FiltersOf<typeof vehicleFilters>

export type VehicleColumn =
  | 'prefix'
  | 'plate'
  | 'model'
  | 'kind'
  | 'purpose'
  | 'driver'
  | 'base'
  | 'availability'
  | 'active'

export const vehicleList: ListDefinition<VehicleFilters, VehicleColumn> = {
  title: 'Viaturas',
  path: '/vehicle/list',
  key: 'vehicle',
  filters: vehicleFilters,
  base: vehicleFilters.empty,
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
  noun: ['viatura', 'viaturas'],
  words: {
    region: 'Viaturas',
    failed: 'Não foi possível carregar as viaturas',
    filtered: 'Nenhuma viatura com estes filtros',
    hidden: 'Há viaturas cadastradas, mas os filtros escondem todas.',
  },
  empty: { title: 'Nenhuma viatura ainda', text: 'As viaturas cadastradas aparecem aqui.' },
}
