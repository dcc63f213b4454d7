import type { Page } from '#contracts/kit/wire.ts'
import {
  type ServiceOrderQuery,
  type ServiceOrderStatus,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export interface StatusCount {
  status: ServiceOrderStatus
  count: number
}

export const orderCountActors = (http: Http, cache: Cache) => ({
  load: request<Page<StatusCount>, { query: ServiceOrderQuery; fresh: boolean }>(
    async ({ query: { status: _, recordsPerPage: __, offset: ___, sort: ____, ...query }, fresh }) => {
      const ask = () => http(serviceOrderRoutes.summary, { query })
      const answer = await cache.read(['serviceOrder.list', 'counts', query], ask, fresh ? 0 : undefined)
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
