import type { AccountService, AccountStatus, ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type { AccountSort, Connection } from '#contracts/accounts/accounts.contract.ts'
import {
  defineFilters,
  type FiltersOf,
  flagFilter,
  oneOf,
  pageFilter,
  someOf,
  textFilter,
} from '../../kit/list/filters.ts'
import { chips, type ListDefinition } from '../../kit/list/list.ts'
import { accountStatusLabels, armedLabels, serviceLabels } from '../details/account.labels.ts'

export const connectionLabels: Record<Connection, string> = {
  ONLINE: 'On-line',
  OFFLINE: 'Sem comunicação',
  UNKNOWN: 'Sem informação',
}

export const allStatuses = Object.keys(accountStatusLabels) as AccountStatus[]
export const allServices = Object.keys(serviceLabels) as AccountService[]
export const allArmedStates = Object.keys(armedLabels) as ArmedState[]
export const allConnections = Object.keys(connectionLabels) as Connection[]

const sorts = [
  'name',
  '-name',
  'code',
  '-code',
  'customer',
  '-customer',
  'city',
  '-city',
] satisfies AccountSort[]

export const accountFilters = defineFilters({
  search: textFilter(),
  city: textFilter(),
  status: someOf(allStatuses),
  services: someOf(allServices),
  armedState: someOf(allArmedStates),
  connection: someOf(allConnections),
  inTest: flagFilter(),
  page: pageFilter(),
  sort: oneOf<AccountSort, AccountSort>(sorts, 'name'),
})

export type AccountFilters = FiltersOf<typeof accountFilters>

export type AccountColumn =
  | 'code'
  | 'name'
  | 'customer'
  | 'city'
  | 'status'
  | 'services'
  | 'armed'
  | 'connection'
  | 'test'
  | 'orders'
  | 'tags'

export const accountList: ListDefinition<AccountFilters, AccountColumn> = {
  title: 'Contas',
  path: '/account/list',
  key: 'account',
  filters: accountFilters,
  base: accountFilters.empty,
  search: {
    name: 'search',
    label: 'Buscar por código, nome, cliente, documento, telefone ou endereço',
    placeholder: 'Buscar conta, cliente, endereço…',
  },
  panel: [
    chips('Situação', 'status', allStatuses, status => accountStatusLabels[status]),
    chips('Serviços', 'services', allServices, service => serviceLabels[service]),
    chips('Estado', 'armedState', allArmedStates, state => armedLabels[state]),
    chips('Comunicação', 'connection', allConnections, connection => connectionLabels[connection]),
    { kind: 'flags', label: 'Teste', flags: [['inTest', 'Em teste agora']] },
    { kind: 'text', label: 'Cidade', name: 'city' },
  ],
  columns: [
    { id: 'code', label: 'Código', sort: 'code', fixed: true },
    { id: 'name', label: 'Conta', sort: 'name', fixed: true },
    { id: 'customer', label: 'Cliente', sort: 'customer' },
    { id: 'city', label: 'Cidade', sort: 'city' },
    { id: 'status', label: 'Situação' },
    { id: 'services', label: 'Serviços' },
    { id: 'armed', label: 'Estado' },
    { id: 'connection', label: 'Comunicação' },
    { id: 'test', label: 'Em teste até' },
    { id: 'orders', label: 'OS abertas', isNumber: true },
    { id: 'tags', label: 'Etiquetas' },
  ],
  hidden: ['services', 'test', 'tags'],
  noun: ['conta', 'contas'],
  words: {
    region: 'Contas',
    failed: 'Não foi possível carregar as contas',
    filtered: 'Nenhuma conta com estes filtros',
    hidden: 'Há contas cadastradas, mas os filtros escondem todas.',
  },
  empty: { title: 'Nenhuma conta ainda', text: 'As contas cadastradas aparecem aqui.' },
}
