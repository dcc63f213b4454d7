import { unscheduledList } from '#machines/service-orders/list/order-list.kinds.ts'
import type { PageModule } from '../../pages.ts'
import { OrderList, preloadOrders } from './order-list.tsx'

export const preload: PageModule['preload'] = (services, _, search) =>
  preloadOrders(unscheduledList, services, search)

const hrefOfRow = (id: string) => `/service-order/${id}/schedule`

export const Page = () => <OrderList list={unscheduledList} hrefOfRow={hrefOfRow} />
