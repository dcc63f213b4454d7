import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { allStatuses, ordersTagged } from '../service-order-status.flow.ts'
import type { OrderColumn } from './order-list.columns.ts'
import { emptyFilters, type OrderFilters } from './order-list.query.ts'

/** One of the screens that list service orders. */
export interface OrderListKind {
  title: string
  path: string
  /** Its filters are kept under `filters.<key>`. */
  key: string
  /** The only statuses it ever shows. */
  statuses: readonly ServiceOrderStatus[]
  /** What it asks when nothing is said. */
  base: OrderFilters
  /** The columns it opens without, until a person chooses. */
  hidden: readonly OrderColumn[]
  /** When there is nothing to show. */
  empty: { title: string; text: string }
}

export const generalList: OrderListKind = {
  title: 'Listagem geral',
  path: '/service-order/search',
  key: 'serviceOrder',
  statuses: allStatuses,
  base: emptyFilters,
  hidden: ['city', 'due', 'tags'],
  empty: { title: 'Nenhuma ordem de serviço ainda', text: 'As ordens cadastradas aparecem aqui.' },
}

/** Most urgent first, then oldest (D-17). */
export const unscheduledList: OrderListKind = {
  title: 'Aguardando agendamento',
  path: '/service-order/unscheduled',
  key: 'serviceOrder.unscheduled',
  statuses: ordersTagged('waitingSchedule'),
  base: { ...emptyFilters, sort: 'priority' },
  hidden: ['schedule', 'tags'],
  empty: { title: 'Tudo agendado', text: 'Ordens abertas ou reprovadas aparecem aqui.' },
}

/** Oldest first (D-22). */
export const validationList: OrderListKind = {
  title: 'Aguardando validação',
  path: '/service-order/in-validation',
  key: 'serviceOrder.validation',
  statuses: ordersTagged('waitingValidation'),
  base: { ...emptyFilters, sort: 'number' },
  hidden: ['city', 'type', 'status', 'schedule', 'due', 'tags'],
  empty: { title: 'Nada a validar', text: 'Ordens enviadas para validação aparecem aqui.' },
}
