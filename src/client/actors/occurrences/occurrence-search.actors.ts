import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import {
  type ListedOccurrence,
  ListedOccurrencePage,
  occurrenceListRoutes,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { OccurrenceFilters } from '#machines/occurrences/search/occurrence-list.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { listReads } from '../../kit/list.ts'

const wholeRows = { ...occurrenceListRoutes.query, reply: ListedOccurrencePage }

/** The general list of occurrences; a filter's chips name priorities by their text. */
export const occurrenceSearchReads = (http: Http, cache: Cache) =>
  listReads<FilterQuery<OccurrenceFilters>, ListedOccurrence>(
    cache,
    'occurrence.search',
    ({ query: { priorities, ...query }, ...call }) =>
      http(wholeRows, {
        ...call,
        query: {
          ...query,
          ...(priorities && { priorities: priorities.map(each => Number(each) as OccurrencePriority) }),
        },
      }),
  )
