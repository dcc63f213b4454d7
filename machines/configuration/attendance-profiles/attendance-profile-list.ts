import type { AttendanceProfileSort } from '#contracts/configuration/attendance-profiles.contract.ts'
import type { OccurrenceCategory } from '#contracts/occurrences/categories.ts'
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
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'

const categories = Object.keys(categoryLabels) as OccurrenceCategory[]

export const attendanceProfileList = defineList({
  title: 'Perfis de atendimento',
  path: '/attendanceProfile/list',
  noun: { one: 'perfil', many: 'perfis' },
  key: 'attendanceProfile',
  filters: defineFilters({
    name: textFilter(),
    category: someOf(categories),
    active: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<AttendanceProfileSort>(['name', 'maxSimultaneous'], 'name'),
  }),
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
  words: { region: 'Perfis de atendimento', failed: 'Não foi possível carregar os perfis de atendimento' },
})

export type AttendanceProfileFilters = FiltersOf<typeof attendanceProfileList.filters>
export type AttendanceProfileColumn = ColumnOf<typeof attendanceProfileList>
