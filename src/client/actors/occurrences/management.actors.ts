import type { Page } from '#contracts/kit/wire.ts'
import {
  type OccurrenceOperator,
  type OccurrenceSummary,
  occurrenceManagementRoutes,
} from '#contracts/occurrences/occurrence-management.contract.ts'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { serverNow } from '../../server-clock.ts'

/** Days up to today. */
export interface ManagementQuery {
  days: number
}

/** All that the management screen reads at once (D-07). */
export interface Management extends ManagementQuery {
  summary: OccurrenceSummary
  operators: readonly OccurrenceOperator[]
}

export const managementActors = (http: Http) => ({
  load: request<Page<Management>, { query: ManagementQuery; fresh: boolean }>(
    async ({ query: { days } }, signal) => {
      const from = addDays(dayAt(new Date(serverNow())), 1 - days)
      const [summary, operators] = await Promise.all([
        http(occurrenceManagementRoutes.summary, { query: { from }, signal }),
        http(occurrenceManagementRoutes.operators, { signal }),
      ])
      return summary && operators && { data: [{ days, summary, operators }], totalElements: 1 }
    },
  ),
})
