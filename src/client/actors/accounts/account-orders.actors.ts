import type { Page } from '#contracts/kit/wire.ts'
import {
  type ServiceOrderQuery,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderSummary } from '#machines/accounts/orders/order-summary.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const NEWEST = 5

const isSummary = (row: Partial<ServiceOrderRow>): row is OrderSummary =>
  row.id !== undefined && row.number !== undefined && row.status !== undefined

/** Failures keep the earlier orders, or none. */
export const accountBannerActors = (http: Http, queryOf: (accountId: string) => ServiceOrderQuery) => ({
  load: request<Page<OrderSummary>, { query: { accountId: string }; fresh: boolean }>(
    async ({ query: { accountId } }, signal) => {
      const found = await http(serviceOrderRoutes.list, { query: queryOf(accountId), signal })
      return found && { ...found, data: found.data.filter(isSummary) }
    },
  ),
})

/** `GET serviceOrder/account/{accountId}`: the newest orders of an account. */
export const accountOrdersActors = (http: Http) => ({
  load: request<Page<ServiceOrderRow>, { query: { accountId: string }; fresh: boolean }>(
    ({ query: { accountId } }, signal) =>
      http(serviceOrderRoutes.ofAccount, {
        params: { accountId },
        query: { recordsPerPage: NEWEST, offset: 0 },
        signal,
      }),
  ),
})
