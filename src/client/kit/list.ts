import type { Page } from '#contracts/kit/wire.ts'
import type { ExportRequest } from '#machines/kit/export.machine.ts'
import type { Cache } from '../cache.ts'
import { request } from './request.ts'

export interface ListExport<Query> {
  title: string
  query: Query
}

/**
 * Cached reads of a list.
 * @param name first part of the cache key
 * @param ask one page of whole rows; undefined once the session has ended
 */
export const listReads = <Query extends object, Row>(
  cache: Cache,
  name: string,
  ask: (call: { query: Query; signal?: AbortSignal }) => Promise<Page<Row> | undefined>,
) => {
  const list = (query: Query, fresh: boolean): Promise<Page<Row> | undefined> =>
    cache.read([name, query], () => ask({ query }), fresh ? 0 : undefined)
  return {
    known: (query: Query): Page<Row> | undefined => cache.peek([name, query]),
    /** Never rejects: the screen's own read reports the failure. */
    preload: (query: Query): Promise<unknown> => list(query, false).catch(() => {}),
    actors: {
      load: request<Page<Row>, { query: Query; fresh: boolean }>(({ query, fresh }) => list(query, fresh)),
    },
    exportPage: request<Page<Row>, ExportRequest<ListExport<Query>>>(
      ({ query: { query }, recordsPerPage, offset }, signal) =>
        ask({ query: { ...query, recordsPerPage, offset }, signal }),
    ),
  }
}

export type ListReads<Query extends object, Row> = ReturnType<typeof listReads<Query, Row>>
