import { orderCells } from '#screens/service-orders/list/order-cells.tsx'
import { NewOrderLink } from '#screens/service-orders/new-order-link.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { defineListPage } from '../../kit/list/list-page.tsx'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

export const { ListPage: OrderList, preload: preloadOrders } = defineListPage({
  reads: services => serviceOrderReadsOf(services).list,
  topics: ['serviceOrder.updated', 'account.updated'],
  looks: orderCells,
  tools: lazy(async () => (await import('./order-export.ts')).OrderTools),
  filters: lazy(async () => (await import('./order-filters.tsx')).OrderFilters),
  preloadRow: (services, id) => serviceOrderReadsOf(services).preloadOrder(id),
  create: first => !first && <NewOrderLink />,
})
