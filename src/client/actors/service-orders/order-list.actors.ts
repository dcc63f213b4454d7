import type { Page } from '#contracts/kit/wire.ts'
import {
  ServiceOrderPage,
  type ServiceOrderQuery,
  type ServiceOrderRow,
  type ServiceOrderStatus,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { ExportRequest } from '#machines/kit/export.machine.ts'
import type { OrderExport } from '#machines/service-orders/list/order-list.export.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const wholeRows = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

/** One page of an export, through the list's own route. */
export const loadExportPage = (http: Http) =>
  request<Page<ServiceOrderRow>, ExportRequest<OrderExport>>(({ query, recordsPerPage, offset }, signal) =>
    http(wholeRows, { query: { ...query.query, recordsPerPage, offset }, signal }),
  )

export interface StatusCount {
  status: ServiceOrderStatus
  count: number
}

/** How many orders of a filter are in each status. */
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
