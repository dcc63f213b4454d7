import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import type { Picked } from '#machines/kit/form/text-rules.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'
import { pickedAccounts, wholeAccountRows } from '../accounts/account-choices.ts'

/** The occurrence in the address with its account; null where that takes no orders. */
export interface NamedOccurrence {
  occurrence: Occurrence
  account: Picked | null
}

export const namedOccurrenceActors = (http: Http) => {
  return {
    load: request<NamedOccurrence, { key: { id: string } }>(async ({ key: { id } }, signal) => {
      const occurrence = await http(occurrenceRoutes.find, { params: { id }, signal })
      if (!occurrence) return undefined
      const query = {
        ids: [occurrence.account.id],
        status: ['ACTIVE' as const],
        recordsPerPage: 1,
        offset: 0,
      }
      const found = await http(wholeAccountRows, { query, signal })
      return found && { occurrence, account: pickedAccounts(found).data[0] ?? null }
    }),
  }
}
