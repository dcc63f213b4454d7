import type { PresenceStatus, UserSort } from '#contracts/users/users.contract.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  idsFilter,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { operationalProfileLabels, presenceLabels } from './user.labels.ts'

const profiles = Object.keys(operationalProfileLabels)
const presences = Object.keys(presenceLabels) as PresenceStatus[]

export const userList = defineList({
  title: 'Usuários',
  path: '/user/list',
  noun: { one: 'usuário', many: 'usuários' },
  key: 'user',
  filters: defineFilters({
    name: textFilter(),
    operationalProfile: someOf(profiles),
    permissionGroupId: idsFilter(),
    attendanceProfileId: idsFilter(),
    tagIds: idsFilter(),
    status: someOf(presences),
    active: eitherFilter(),
    page: pageFilter(),
    sort: sortFilter<UserSort>(['name', 'email'], 'name'),
  }),
  search: { name: 'name', label: 'Buscar por nome', placeholder: 'Buscar usuário…' },
  panel: [
    chips(
      'Perfil operacional',
      'operationalProfile',
      profiles,
      code => operationalProfileLabels[code] ?? code,
    ),
    { kind: 'pick', label: 'Grupo de permissões', name: 'permissionGroupId' },
    { kind: 'pick', label: 'Perfil de atendimento', name: 'attendanceProfileId' },
    { kind: 'pick', label: 'Etiquetas', name: 'tagIds' },
    chips('Presença', 'status', presences, status => presenceLabels[status]),
    { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativos', no: 'Inativos' },
  ],
  columns: [
    { id: 'name', label: 'Nome', sort: 'name', fixed: true },
    { id: 'email', label: 'E-mail', sort: 'email' },
    { id: 'profile', label: 'Perfil operacional' },
    { id: 'group', label: 'Grupo de permissões' },
    { id: 'attendanceProfile', label: 'Perfil de atendimento' },
    { id: 'tags', label: 'Etiquetas' },
    { id: 'presence', label: 'Presença' },
    { id: 'active', label: 'Cadastro' },
  ],
  hidden: ['attendanceProfile'],
})

export type UserFilters = FiltersOf<typeof userList.filters>
export type UserColumn = ColumnOf<typeof userList>
