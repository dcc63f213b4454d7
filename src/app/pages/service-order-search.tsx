import { generalList } from '#machines/service-orders/list.kinds.ts'
import { OrderList, preloadOrders } from '../lists/order-list.tsx'
import type { PageModule } from '../pages.ts'

export const preload: PageModule['preload'] = (desk, _, search) => preloadOrders(generalList, desk, search)

export const Page = () => <OrderList kind={generalList} />
