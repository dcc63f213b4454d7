import type {
  ServiceOrderSort,
  ServiceOrderStatus,
} from '#contracts/service-orders/service-orders.contract.ts'
import {
  chips,
  defineList,
  type FilterControl,
  type ListColumn,
  type ListDefinition,
} from '../../kit/list/list.ts'
import { statusLabel, typeLabels } from '../service-order.labels.ts'
import { allStatuses, isTagged, ordersTagged } from '../service-order-status.flow.ts'
import { allTypes, type OrderFilters, orderFilters } from './order-list.query.ts'

const columns = [
  { id: 'number', label: 'Nº', sort: 'number', fixed: true },
  { id: 'account', label: 'Conta', fixed: true },
  { id: 'defect', label: 'Defeito' },
  { id: 'city', label: 'Cidade' },
  { id: 'type', label: 'Tipo' },
  { id: 'status', label: 'Situação' },
  { id: 'priority', label: 'Prioridade', sort: 'priority' },
  { id: 'technician', label: 'Técnico' },
  { id: 'schedule', label: 'Agendamento', sort: 'schedule' },
  { id: 'due', label: 'Prazo', sort: 'dueAt' },
  { id: 'tags', label: 'Etiquetas' },
] as const satisfies readonly ListColumn[]

export type OrderColumn = (typeof columns)[number]['id']

type Control = FilterControl<keyof OrderFilters>

const booking: readonly Control[] = [
  { kind: 'either', label: 'Atribuição', name: 'hasTechnician', yes: 'Com técnico', no: 'Sem técnico' },
  {
    kind: 'days',
    label: 'Data',
    from: ['scheduleDateFrom', 'Agendada de'],
    to: ['scheduleDateTo', 'Agendada até'],
  },
]

export const panelOf = (statuses: readonly ServiceOrderStatus[]): readonly Control[] => [
  ...(statuses.length > 1 ? [chips('Situação', 'status' as const, statuses, statusLabel)] : []),
  chips('Tipo', 'types', allTypes, type => typeLabels[type]),
  {
    kind: 'flags',
    label: 'Atenção',
    flags: [
      ['late', 'Atrasadas'],
      ['withoutNotes60h', 'Sem anotação há 60 h'],
    ],
  },
  { kind: 'flags', label: 'Últimas 24 h', flags: [['created24h', 'Cadastradas em 24 h']] },
  ...(statuses.some(status => isTagged(status, 'booked')) ? booking : []),
  { kind: 'text', label: 'Técnico', name: 'technician' },
]

export type OrderListKind = ListDefinition<OrderFilters, OrderColumn>

interface Kind extends Pick<OrderListKind, 'title' | 'path' | 'key' | 'hidden' | 'empty'> {
  statuses: readonly ServiceOrderStatus[]
  sort: ServiceOrderSort
}

const orderList = ({ statuses, sort, ...kind }: Kind): OrderListKind =>
  defineList({
    ...kind,
    filters: orderFilters,
    base: { sort },
    ...(statuses.length < allStatuses.length && { only: { status: statuses } }),
    search: { name: 'account', label: 'Buscar por conta ou número', placeholder: 'Buscar por conta ou nº' },
    panel: panelOf(statuses),
    columns,
    noun: { one: 'ordem', many: 'ordens', feminine: true },
    words: { region: 'Ordens de serviço', failed: 'Não foi possível carregar as ordens de serviço' },
  })

export const generalList = orderList({
  title: 'Listagem geral',
  path: '/service-order/search',
  key: 'serviceOrder',
  statuses: allStatuses,
  sort: '-number',
  hidden: ['type', 'due', 'tags'],
  empty: { title: 'Nenhuma ordem de serviço ainda', text: 'As ordens cadastradas aparecem aqui.' },
})

/** Most urgent first, then oldest (D-17). */
export const unscheduledList = orderList({
  title: 'Aguardando agendamento',
  path: '/service-order/unscheduled',
  key: 'serviceOrder.unscheduled',
  statuses: ordersTagged('waitingSchedule'),
  sort: 'priority',
  hidden: ['type', 'technician', 'schedule', 'tags'],
  empty: { title: 'Tudo agendado', text: 'Ordens abertas ou reprovadas aparecem aqui.' },
})

/** Oldest first (D-22). */
export const validationList = orderList({
  title: 'Aguardando validação',
  path: '/service-order/in-validation',
  key: 'serviceOrder.validation',
  statuses: ordersTagged('waitingValidation'),
  sort: 'number',
  hidden: ['defect', 'city', 'type', 'status', 'schedule', 'due', 'tags'],
  empty: { title: 'Nada a validar', text: 'Ordens enviadas para validação aparecem aqui.' },
})
