import {
  type ServiceOrder,
  ServiceOrderPage,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { OrderFilters } from '#machines/service-orders/list/order-list.query.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'

const LIST = 'serviceOrder.list'
const ORDER = 'serviceOrder'

const wholeRows = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

export const serviceOrderReads = (http: Http, cache: Cache) => {
  const order = (id: string): Promise<ServiceOrder | undefined> =>
    cache.read([ORDER, id], () => http(serviceOrderRoutes.find, { params: { id } }))
  return {
    list: listReads<FilterQuery<OrderFilters>, ServiceOrderRow>(cache, LIST, call => http(wholeRows, call)),
    order,
    preloadOrder: (id: string): Promise<unknown> => order(id).catch(() => {}),
    forget(id: string): void {
      for (const kind of [LIST, 'home', 'account', 'technician']) cache.forget(kind)
      cache.forget(ORDER, id)
    },
  }
}

export type ServiceOrderReads = ReturnType<typeof serviceOrderReads>
