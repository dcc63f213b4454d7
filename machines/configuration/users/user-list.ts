import type { PresenceStatus, UserSort } from '#contracts/users/users.contract.ts'
import {
  defineFilters,
  eitherFilter,
  type FiltersOf,
  idsFilter,
  oneOf,
  pageFilter,
  someOf,
  textFilter,
} from '../../kit/list/filters.ts'
import { chips, type ListDefinition } from '../../kit/list/list.ts'
import { operationalProfileLabels, presenceLabels } from './user.labels.ts'

const profiles = Object.keys(operationalProfileLabels)
const presences = Object.keys(presenceLabels) as PresenceStatus[]
const sorts = ['name', '-name', 'email', '-email'] satisfies UserSort[]

const userFilters = defineFilters({
  name: textFilter(),
  operationalProfile: someOf(profiles),
  permissionGroupId: idsFilter(),
  attendanceProfileId: idsFilter(),
  tagIds: idsFilter(),
  status: someOf(presences),
  active: eitherFilter(),
  page: pageFilter(),
  sort: oneOf<UserSort, UserSort>(sorts, 'name'),
})
export type UserFilters = FiltersOf<typeof userFilters>

export type UserColumn =
  | 'name'
  | 'email'
  | 'profile'
  | 'group'
  | 'attendanceProfile'
  | 'tags'
  | 'presence'
  | 'active'

export const userList: ListDefinition<UserFilters, UserColumn> = {
  title: 'Usuários',
  path: '/user/list',
  key: 'user',
  filters: userFilters,
  base: userFilters.empty,
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
  noun: ['usuário', 'usuários'],
  words: {
    region: 'Usuários',
    failed: 'Não foi possível carregar os usuários',
    filtered: 'Nenhum usuário com estes filtros',
    hidden: 'Há usuários cadastrados, mas os filtros escondem todos.',
  },
  empty: { title: 'Nenhum usuário ainda', text: 'Os usuários cadastrados aparecem aqui.' },
}
