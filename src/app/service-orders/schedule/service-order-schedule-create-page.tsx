import { type OrderListKind, unscheduledList } from '#machines/service-orders/list/order-list.kinds.ts'
import { ChooseOrder } from '#screens/service-orders/schedule/choose-order.tsx'
import type { PageModule } from '../../pages.ts'
import { OrderList, preloadOrders } from '../list/order-list.tsx'

const toSchedule: OrderListKind = {
  ...unscheduledList,
  title: 'Agendar',
  path: '/service-order/schedule/create',
  key: 'serviceOrder.toSchedule',
  empty: { title: 'Nada a agendar', text: 'Ordens abertas ou reprovadas aparecem aqui.' },
}

export const preload: PageModule['preload'] = (services, _, search) =>
  preloadOrders(toSchedule, services, search)

const hrefOfRow = (id: string) => `/service-order/${id}/schedule`

export const Page = () => (
  <ChooseOrder>
    <OrderList list={toSchedule} hrefOfRow={hrefOfRow} />
  </ChooseOrder>
)
