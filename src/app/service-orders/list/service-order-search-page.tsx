import { generalList } from '#machines/service-orders/list/order-list.kinds.ts'
import type { PageModule } from '../../pages.ts'
import { OrderList, preloadOrders } from './order-list.tsx'

export const preload: PageModule['preload'] = (services, _, search) =>
  preloadOrders(generalList, services, search)

export const Page = () => <OrderList list={generalList} />
