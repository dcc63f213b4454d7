import type { OccurrenceQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { dayFilter, defineFilters, type FiltersOf, oneOf, pageFilter } from '../../kit/list/filters.ts'
import { allStatuses } from '../../occurrences/search/occurrence-list.ts'

export const accountOccurrenceFilters = defineFilters({
  status: oneOf<OccurrenceStatus, OccurrenceStatus | ''>(allStatuses, ''),
  from: dayFilter(),
  to: dayFilter(),
  page: pageFilter(),
})

export type AccountOccurrenceFilters = FiltersOf<typeof accountOccurrenceFilters>

export const writeAccountOccurrenceFilters = (filters: AccountOccurrenceFilters): string =>
  accountOccurrenceFilters
    .write(filters)
    .map(([name, value]) => (name === 'page' && value === '1' ? '' : `&${name}=${value}`))
    .join('')

/** Of one account, what is open first. */
export const accountOccurrenceQuery = (
  accountId: string,
  filters: AccountOccurrenceFilters,
): OccurrenceQuery => {
  const { status, from, to, ...query } = accountOccurrenceFilters.toQuery(filters)
  return {
    accountIds: [accountId],
    ...(status && { statuses: [status] }),
    ...(from && { receivedFrom: from }),
    ...(to && { receivedTo: to }),
    ...query,
    sort: 'open',
  }
}
