import type { AccountService, AccountStatus, ArmedState } from '#contracts/accounts/account-page.contract.ts'
import type { AccountSort, Connection } from '#contracts/accounts/accounts.contract.ts'
import {
  defineFilters,
  type FiltersOf,
  flagFilter,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
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

export const accountFilters = defineFilters({
  search: textFilter(),
  city: textFilter(),
  status: someOf(allStatuses),
  services: someOf(allServices),
  armedState: someOf(allArmedStates),
  connection: someOf(allConnections),
  inTest: flagFilter(),
  testMissed: flagFilter(),
  page: pageFilter(),
  sort: sortFilter<AccountSort>(['name', 'code', 'customer', 'city'], 'name'),
})

export const accountList = defineList({
  title: 'Contas',
  path: '/account/list',
  noun: { one: 'conta', many: 'contas', feminine: true },
  key: 'account',
  filters: accountFilters,
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
    {
      kind: 'flags',
      label: 'Teste',
      flags: [
        ['inTest', 'Em teste agora'],
        ['testMissed', 'Teste periódico não recebido'],
      ],
    },
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
})

export type AccountFilters = FiltersOf<typeof accountFilters>
export type AccountColumn = ColumnOf<typeof accountList>
