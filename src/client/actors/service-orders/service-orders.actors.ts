import type { Page } from '#contracts/kit/wire.ts'
import {
  type ServiceOrder,
  ServiceOrderPage,
  type ServiceOrderQuery,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const LIST = 'serviceOrder.list'
const ORDER = 'serviceOrder'
/** How long an order asked for ahead of the click may serve it. */
const PRELOAD_MS = 10_000

const wholeRows = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

/** Reads of service orders, kept for a while; a failure of one asked ahead will be met by the click itself. */
export const serviceOrderReads = (http: Http, cache: Cache) => {
  const list = (query: ServiceOrderQuery, fresh: boolean): Promise<Page<ServiceOrderRow> | undefined> =>
    cache.read([LIST, query], () => http(wholeRows, { query }), fresh ? 0 : undefined)
  const order = (id: string): Promise<ServiceOrder | undefined> =>
    cache.read([ORDER, id], () => http(serviceOrderRoutes.find, { params: { id } }), PRELOAD_MS)
  return {
    list,
    order,
    known: (query: ServiceOrderQuery): Page<ServiceOrderRow> | undefined => cache.peek([LIST, query]),
    preloadList: (query: ServiceOrderQuery): Promise<unknown> => list(query, false).catch(() => {}),
    preloadOrder: (id: string): Promise<unknown> => order(id).catch(() => {}),
    forget(id: string): void {
      cache.forget(LIST)
      cache.forget(ORDER, id)
    },
  }
}

export type ServiceOrderReads = ReturnType<typeof serviceOrderReads>

export const serviceOrderListActors = (reads: ServiceOrderReads) => ({
  load: request<Page<ServiceOrderRow>, { query: ServiceOrderQuery; fresh: boolean }>(({ query, fresh }) =>
    reads.list(query, fresh),
  ),
})
