import type { AccountHistoryQuery, HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import { dayFilter, defineFilters, type FiltersOf, oneOf, pageFilter } from '../../kit/list/filters.ts'
import { historyKindLabels } from './history.labels.ts'

export const historyFilters = defineFilters({
  kind: oneOf<HistoryKind, HistoryKind | ''>(Object.keys(historyKindLabels) as HistoryKind[], ''),
  from: dayFilter(),
  to: dayFilter(),
  page: pageFilter(),
})

export type HistoryFilters = FiltersOf<typeof historyFilters>

export const writeHistoryFilters = (filters: HistoryFilters): string =>
  historyFilters
    .write(filters)
    .map(([name, value]) => (name === 'page' && value === '1' ? '' : `&${name}=${value}`))
    .join('')

export const toHistoryQuery = (filters: HistoryFilters): AccountHistoryQuery => {
  const { kind, ...query } = historyFilters.toQuery(filters)
  return { ...(kind && { types: [kind] }), ...query }
}
