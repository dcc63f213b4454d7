import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { accountOccurrencesActors } from '#client/actors/accounts/account-occurrences.actors.ts'
import type { OccurrenceQuery } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import {
  type AccountOccurrenceFilters,
  accountOccurrenceFilters,
  accountOccurrenceQuery,
  writeAccountOccurrenceFilters,
} from '#machines/accounts/occurrences/account-occurrences.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { withPeriod } from '#machines/kit/list/filters.ts'
import { AccountOccurrences } from '#screens/accounts/occurrences/account-occurrences.tsx'
import { useServices } from '../../context.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'

export const Tab = ({ accountId, page: { account } }: AccountTabProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return accountOccurrenceFilters.read(name => parameters.get(name))
  }, [search])
  const [machine] = useState(() =>
    createCollectionMachine<OccurrenceQuery, OccurrenceRow>().provide({
      actors: accountOccurrencesActors(services.http, services.cache, accountId),
    }),
  )
  const hrefOf = (next: AccountOccurrenceFilters) =>
    tabHref(accountId, 'occurrences') + writeAccountOccurrenceFilters(next)
  const go = (next: AccountOccurrenceFilters) => navigate(hrefOf(next), { replace: true })
  const { list, view, retry } = useList(
    machine,
    useMemo(() => accountOccurrenceQuery(accountId, filters), [accountId, filters]),
    { page: filters.page, onPage: page => go({ ...filters, page }) },
  )
  useLiveSubscription({
    topics: ['occurrence.created', 'occurrence.updated', 'occurrence.closed'],
    accountId,
    actor: list,
  })
  return (
    <AccountOccurrences
      list={view}
      filters={filters}
      summary={account.summary}
      hrefOfPage={page => hrefOf({ ...filters, page })}
      onFilter={change => go(withPeriod(filters, change))}
      onClear={() => go(accountOccurrenceFilters.empty)}
      onRetry={retry}
    />
  )
}
