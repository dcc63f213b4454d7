import type { Page } from '#contracts/kit/wire.ts'
import {
  ServiceOrderPage,
  type ServiceOrderQuery,
  type ServiceOrderRow,
  serviceOrderRoutes,
} from '#contracts/service-orders/service-orders.contract.ts'
import { LATE_FIRST, MOST_URGENT, UNFINISHED_FIRST } from '#machines/home/home-orders.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'

const wholeRows = { ...serviceOrderRoutes.list, reply: ServiceOrderPage }

/** The home page's most urgent orders: those that are late by priority, then the others by priority. */
export const homeOrderReads = (http: Http, cache: Cache) => {
  const ask = (query: ServiceOrderQuery, signal?: AbortSignal) =>
    http(wholeRows, { query, ...(signal && { signal }) })
  return listReads<object, ServiceOrderRow>(
    cache,
    'serviceOrder.list',
    async ({ signal }): Promise<Page<ServiceOrderRow> | undefined> => {
      const late = await ask(LATE_FIRST, signal)
      if (!late || late.data.length >= MOST_URGENT) return late
      const others = await ask(UNFINISHED_FIRST, signal)
      const more = others?.data.filter(({ id }) => !late.data.some(each => each.id === id)) ?? []
      const data = [...late.data, ...more].slice(0, MOST_URGENT)
      return others && { data, totalElements: data.length }
    },
  )
}
