import type { Page } from '#contracts/kit/wire.ts'
import {
  type ServiceOrderQuery,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderSummary } from '#machines/accounts/orders/order-summary.ts'
import type { pageQuery } from '#machines/kit/list/filters.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'
import { request } from '../../kit/request.ts'

const isSummary = (row: Partial<ServiceOrderRow>): row is OrderSummary =>
  row.id !== undefined && row.number !== undefined && row.status !== undefined

/** Kept with the lists of orders: a live change of any order forgets it. */
export const accountBannerReads = (http: Http, cache: Cache) =>
  listReads<ServiceOrderQuery, OrderSummary>(cache, 'serviceOrder.list', async call => {
    const found = await http(serviceOrderRoutes.list, call)
    return found && { ...found, data: found.data.filter(isSummary) }
  })

/** `GET serviceOrder/account/{accountId}`: newest first. */
export const accountOrdersActors = (http: Http, accountId: string) => ({
  load: request<Page<ServiceOrderRow>, { query: ReturnType<typeof pageQuery>; fresh: boolean }>(
    ({ query }, signal) => http(serviceOrderRoutes.ofAccount, { params: { accountId }, query, signal }),
  ),
})
