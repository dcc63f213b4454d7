import type { Cache } from '#client/cache.ts'
import { recordActors } from '#client/kit/crud.ts'
import { forgettingHttp } from '#client/kit/http-cache.ts'
import { type ListReads, listReads } from '#client/kit/list.ts'
import type { Page, QueryOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import type { RecordNoun } from '#machines/kit/labels/record.labels.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'
import { definePagedRecord } from './define-record.ts'

type PagedRoutes = Parameters<typeof recordActors>[1] & { query: RouteShape }

/**
 * A record of the company with a list page of its own, from its `pagedRoutes`.
 * @param key first part of its list's key in the cache
 * @param forget other cached reads that its writes change
 */
export const defineListedRecord = <const Routes extends PagedRoutes>(
  key: string,
  noun: RecordNoun,
  routes: Routes,
  forget: (cache: Cache) => void = () => {},
) => {
  type AnyQuery = QueryOf<Routes['query']> & object
  type Row = ReplyOf<Routes['find']> & { id: string }
  type Ask = (route: RouteShape, call: { query: AnyQuery }) => Promise<Page<Row> | undefined>
  const list = `${key}.list`
  const httpOf = perServices(({ http, cache }) =>
    forgettingHttp(http, () => {
      cache.forget(list)
      forget(cache)
    }),
  )
  const reads = perServices(({ http, cache }) =>
    listReads<AnyQuery, Row>(cache, list, call => (http as unknown as Ask)(routes.query, call)),
  )
  return {
    ...definePagedRecord({ ...noun, ofCompany: true }, services => recordActors(httpOf(services), routes)),
    /** Its writes make the next read ask the server. */
    httpOf,
    /** Does not compile for filters that the contract's query lacks. */
    readsOf: <Query extends AnyQuery>(services: Services) =>
      reads(services) as unknown as ListReads<Query, Row>,
  }
}
