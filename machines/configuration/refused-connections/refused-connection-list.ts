import type {
  ConnectionChannel,
  ConnectionStatus,
  RefusalReason,
  RefusedConnectionSort,
} from '#contracts/configuration/refused-connections.contract.ts'
import {
  dayFilter,
  defineFilters,
  type FiltersOf,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { type ColumnOf, chips, defineList } from '../../kit/list/list.ts'
import { channelLabels, connectionStatusLabels, refusalLabels } from './refused-connection.labels.ts'

const channels = Object.keys(channelLabels) as ConnectionChannel[]
const reasons = Object.keys(refusalLabels) as RefusalReason[]
const statuses = Object.keys(connectionStatusLabels) as ConnectionStatus[]

export const refusedConnectionList = defineList({
  title: 'Habilitar GPRS/Ethernet',
  path: '/central-refused/list',
  noun: { one: 'conexão', many: 'conexões', feminine: true },
  key: 'centralRefused',
  filters: defineFilters({
    search: textFilter(),
    status: someOf(statuses),
    channel: someOf(channels),
    reason: someOf(reasons),
    from: dayFilter(),
    to: dayFilter(),
    page: pageFilter(),
    sort: sortFilter<RefusedConnectionSort>(['lastAt', 'firstAt', 'attempts'], '-lastAt'),
  }),
  base: { status: ['PENDING'] },
  search: {
    name: 'search',
    label: 'Buscar por conta da central, MAC, IMEI ou endereço IP',
    placeholder: 'Buscar conta, MAC, IMEI, IP…',
  },
  panel: [
    chips('Situação', 'status', statuses, status => connectionStatusLabels[status]),
    chips('Canal', 'channel', channels, channel => channelLabels[channel]),
    chips('Motivo', 'reason', reasons, reason => refusalLabels[reason]),
    {
      kind: 'days',
      label: 'Última tentativa',
      from: ['from', 'De'],
      to: ['to', 'Até'],
    },
  ],
  columns: [
    { id: 'device', label: 'Dispositivo', fixed: true },
    { id: 'receiverAccount', label: 'Conta da central' },
    { id: 'channel', label: 'Canal' },
    { id: 'reason', label: 'Motivo' },
    { id: 'remoteIp', label: 'Endereço IP' },
    { id: 'attempts', label: 'Tentativas', sort: 'attempts', isNumber: true },
    { id: 'firstAt', label: 'Primeira', sort: 'firstAt' },
    { id: 'lastAt', label: 'Última', sort: 'lastAt' },
    { id: 'status', label: 'Situação' },
  ],
  hidden: ['firstAt'],
  words: {
    region: 'Conexões recusadas',
    failed: 'Não foi possível carregar as conexões recusadas',
  },
  empty: {
    title: 'Nenhuma conexão recusada',
    text: 'Centrais que o receptor recusa aparecem aqui, para serem habilitadas.',
  },
})

export type RefusedConnectionFilters = FiltersOf<typeof refusedConnectionList.filters>
export type RefusedConnectionColumn = ColumnOf<typeof refusedConnectionList>
