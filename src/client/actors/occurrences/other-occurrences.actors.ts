import type { Page } from '#contracts/kit/wire.ts'
import {
  type OccurrenceQuery,
  OccurrenceRowPage,
  occurrenceListRoutes,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const wholeRows = { ...occurrenceListRoutes.query, reply: OccurrenceRowPage }

/** Never from the cache: closing depends on them. */
export const otherOccurrencesActors = (http: Http) => ({
  load: request<Page<OccurrenceRow>, { query: OccurrenceQuery; fresh: boolean }>(({ query }, signal) =>
    http(wholeRows, { query, signal }),
  ),
})
