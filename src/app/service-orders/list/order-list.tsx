import { generalList } from '#machines/service-orders/list/order-list.kinds.ts'
import { orderCells } from '#screens/service-orders/list/order-cells.tsx'
import { NewOrderLink } from '#screens/service-orders/new-order-link.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { exportTools } from '../../kit/list/export-tools.ts'
import { defineListPage } from '../../kit/list/list-page.tsx'
import type { Services } from '../../services.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const readsOf = (services: Services) => serviceOrderReadsOf(services).list

export const { ListPage: OrderList, preload: preloadOrders } = defineListPage({
  reads: readsOf,
  topics: ['serviceOrder.updated', 'account.updated'],
  looks: orderCells,
  tools: exportTools(
    readsOf,
    generalList,
    async () => (await import('#screens/service-orders/list/order-csv.ts')).orderCsv,
  ),
  filters: lazy(async () => (await import('./order-filters.tsx')).OrderFilters),
  preloadRow: (services, id) => serviceOrderReadsOf(services).preloadOrder(id),
  create: first => !first && <NewOrderLink />,
})
