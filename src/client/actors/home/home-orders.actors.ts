import type { Page } from '#contracts/kit/wire.ts'
import {
  ServiceOrderPage,
  type ServiceOrderQuery,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'

const wholeRows = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

/** Asks each query in turn until there are enough; each order once. */
export const homeOrderReads = (http: Http, cache: Cache, queries: readonly ServiceOrderQuery[]) =>
  listReads<object, ServiceOrderRow>(
    cache,
    'serviceOrder.list',
    async ({ signal }): Promise<Page<ServiceOrderRow> | undefined> => {
      const found = new Map<string, ServiceOrderRow>()
      for (const query of queries) {
        const most = query.recordsPerPage ?? 0
        const page = await http(wholeRows, { query, ...(signal && { signal }) })
        if (!page) return undefined
        for (const row of page.data) if (found.size < most) found.set(row.id, row)
        if (found.size >= most) break
      }
      return { data: [...found.values()], totalElements: found.size }
    },
  )
