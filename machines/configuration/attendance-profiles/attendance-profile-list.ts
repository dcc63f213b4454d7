import type { AttendanceProfileSort } from '#contracts/configuration/attendance-profiles.contract.ts'
import { sortFilter } from '../../kit/list/filters.ts'
import { anyOf, type ColumnOf, defineList, describeFilters, inUse } from '../../kit/list/list.ts'
import { categoryLabels } from '../../occurrences/occurrence.labels.ts'

export const attendanceProfileList = defineList({
  title: 'Perfis de atendimento',
  path: '/attendanceProfile/list',
  noun: { one: 'perfil', many: 'perfis' },
  key: 'attendanceProfile',
  ...describeFilters(
    { name: 'name', label: 'Buscar por nome', placeholder: 'Buscar perfil' },
    { category: anyOf('Atende', categoryLabels), active: inUse('Ativos', 'Inativos') },
    sortFilter<AttendanceProfileSort>(['name', 'maxSimultaneous'], 'name'),
  ),
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

export type AttendanceProfileColumn = ColumnOf<typeof attendanceProfileList>
