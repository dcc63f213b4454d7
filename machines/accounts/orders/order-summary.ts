import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { defineFilters, pageFilter } from '../../kit/list/filters.ts'
import { ordersTagged } from '../../service-orders/service-order-status.flow.ts'

export type OrderSummary = Pick<ServiceOrderRow, 'id' | 'number' | 'status'>

const MOST_IN_BANNER = 5

/** Those in execution first (contract §4.1). */
const toExecute = [...new Set([...ordersTagged('executing'), ...ordersTagged('toExecute')])]
const urgency = [...new Set([...ordersTagged('executing'), ...ordersTagged('booked'), ...toExecute])]

/** The account banner's query (spec §7), its parameters in the spec's order. */
export const bannerQuery = (accountId: string): ServiceOrderQuery => ({
  accountIds: [accountId],
  status: [...toExecute],
  fields: ['id', 'number', 'status'],
  recordsPerPage: MOST_IN_BANNER,
  page: 1,
})

export const mostUrgentFirst = (orders: readonly OrderSummary[]): OrderSummary[] =>
  orders.toSorted((one, other) => urgency.indexOf(one.status) - urgency.indexOf(other.status))

export const withoutOrder = (
  found: { rows: readonly OrderSummary[]; total: number },
  except: Pick<OrderSummary, 'id' | 'status'> | undefined,
): { rows: readonly OrderSummary[]; total: number } =>
  except && urgency.includes(except.status)
    ? { rows: found.rows.filter(({ id }) => id !== except.id), total: Math.max(0, found.total - 1) }
    : found

/** Text and button of the account banner (spec §2). */
export const bannerText = ({ number, status }: OrderSummary): { text: string; action: string } =>
  status === 'IN_PROGRESS'
    ? { text: `A Ordem de Serviço #${number} está em execução.`, action: 'Visualizar' }
    : { text: `A Ordem de Serviço #${number} aguarda execução.`, action: 'Executar' }

export const ordersOfAccountFilters = defineFilters({ page: pageFilter() })

/** Spec §8. */
export const ACCOUNT_ORDERS_FAILED = 'Não foi possível recuperar as ordens de serviço. Tente novamente'
