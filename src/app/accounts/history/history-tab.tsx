import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { AccountHistoryQuery, HistoryEntry } from '#contracts/accounts/account-history.contract.ts'
import {
  type HistoryFilters,
  historyFilters,
  toHistoryQuery,
  writeHistoryFilters,
} from '#machines/accounts/history/history.query.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { withPeriod } from '#machines/kit/list/filters.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { HistoryList } from '#screens/accounts/history/history-list.tsx'
import { useServices } from '../../context.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'
import { accountWorkOf } from '../account-work-actors.ts'

export const Tab = ({ accountId }: AccountTabProps) => {
  const services = useServices()
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return historyFilters.read(name => parameters.get(name))
  }, [search])
  const query = useMemo(() => toHistoryQuery(filters), [filters])
  const [machine] = useState(() =>
    createCollectionMachine<AccountHistoryQuery, HistoryEntry>().provide({
      actors: accountWorkOf(services, accountId).history,
    }),
  )
  const hrefOf = (next: HistoryFilters) => tabHref(accountId, 'history') + writeHistoryFilters(next)
  const go = (next: HistoryFilters) => navigate(hrefOf(next), { replace: true })
  const { list, view, retry } = useList(machine, query, {
    page: filters.page,
    onPage: page => go({ ...filters, page }),
  })
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })
  useLiveSubscription({ topics: ['serviceOrder.updated'], accountId, actor: list })
  const linksOrders = holdsAny(useSelector(services.session, selectPermissions), ['ubidesk.so'])
  return (
    <HistoryList
      list={view}
      filters={filters}
      linksOrders={linksOrders}
      hrefOfPage={page => hrefOf({ ...filters, page })}
      onFilter={change => go(withPeriod(filters, change))}
      onClear={() => go(historyFilters.empty)}
      onRetry={retry}
    />
  )
}
