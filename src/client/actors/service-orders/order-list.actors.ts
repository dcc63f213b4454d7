import type { Page } from '#contracts/kit/wire.ts'
import {
  type ServiceOrderQuery,
  type ServiceOrderStatus,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export interface StatusCount {
  status: ServiceOrderStatus
  count: number
}

export const orderCountActors = (http: Http) => ({
  load: request<Page<StatusCount>, { query: ServiceOrderQuery; fresh: boolean }>(
    async ({ query: { status: _, recordsPerPage: __, offset: ___, sort: ____, ...query } }, signal) => {
      const answer = await http(serviceOrderRoutes.summary, { query, signal })
      return (
        answer && {
          data: Object.entries(answer.counts).map(([status, count]) => ({
            status: status as ServiceOrderStatus,
            count,
          })),
          totalElements: Object.values(answer.counts).reduce((sum, count) => sum + count, 0),
        }
      )
    },
  ),
})
