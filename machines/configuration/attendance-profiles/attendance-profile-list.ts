import type { AttendanceProfileSort } from '#contracts/configuration/attendance-profiles.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
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
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'

const categories = Object.keys(categoryLabels) as OccurrenceCategory[]
const sorts = ['name', '-name', 'maxSimultaneous', '-maxSimultaneous'] satisfies AttendanceProfileSort[]

const attendanceProfileFilters = defineFilters({
  name: textFilter(),
  category: someOf(categories),
  active: eitherFilter(),
  page: pageFilter(),
  sort: oneOf<AttendanceProfileSort, AttendanceProfileSort>(sorts, 'name'),
})
export type AttendanceProfileFilters = FiltersOf<typeof attendanceProfileFilters>

export type AttendanceProfileColumn =
  | 'name'
  | 'categories'
  | 'priorities'
  | 'accountTags'
  | 'maxSimultaneous'
  | 'feed'
  | 'rights'
  | 'stations'
  | 'active'

export const attendanceProfileList: ListDefinition<AttendanceProfileFilters, AttendanceProfileColumn> = {
  title: 'Perfis de atendimento',
  path: '/attendanceProfile/list',
  key: 'attendanceProfile',
  filters: attendanceProfileFilters,
  base: attendanceProfileFilters.empty,
  search: { name: 'name', label: 'Buscar por nome', placeholder: 'Buscar perfil' },
  panel: [
    chips('Atende', 'category', categories, category => categoryLabels[category]),
    { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativos', no: 'Inativos' },
  ],
  columns: [
    { id: 'name', label: 'Nome', sort: 'name', fixed: true },
    { id: 'categories', label: 'Atende' },
    { id: 'priorities', label: 'Prioridades' },
    { id: 'accountTags', label: 'Contas' },
    { id: 'maxSimultaneous', label: 'Ao mesmo tempo', sort: 'maxSimultaneous', isNumber: true },
    { id: 'feed', label: 'Entrega' },
    { id: 'rights', label: 'Pode' },
    { id: 'stations', label: 'Postos' },
    { id: 'active', label: 'Cadastro' },
  ],
  hidden: ['rights'],
  noun: ['perfil', 'perfis'],
  words: {
    region: 'Perfis de atendimento',
    failed: 'Não foi possível carregar os perfis de atendimento',
    filtered: 'Nenhum perfil com estes filtros',
    hidden: 'Há perfis cadastrados, mas os filtros escondem todos.',
  },
  empty: { title: 'Nenhum perfil ainda', text: 'Os perfis de atendimento cadastrados aparecem aqui.' },
}
