import type { Page } from '#contracts/kit/wire.ts'
import {
  type OccurrenceQuery,
  OccurrenceRowPage,
  occurrenceListRoutes,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const wholeRows = { ...occurrenceListRoutes.query, reply: OccurrenceRowPage }

/** An account's occurrences, by pages; forgotten with the account's other reads. */
export const accountOccurrencesActors = (http: Http, cache: Cache, accountId: string) => ({
  load: request<Page<OccurrenceRow>, { query: OccurrenceQuery; fresh: boolean }>(({ query, fresh }) =>
    cache.read(
      ['account', accountId, 'occurrences', query],
      () => http(wholeRows, { query }),
      fresh ? 0 : undefined,
    ),
  ),
})
