import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { savedFilters } from '#browser/storage/filters.ts'
import { readTablePreferences } from '#browser/storage/table-preferences.ts'
import { accountListActors } from '#client/actors/accounts/account-list.actors.ts'
import type { AccountQuery, AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { hiddenColumns, shownColumns } from '#machines/accounts/list/account-list.columns.ts'
import {
  type AccountFilters,
  countFilters,
  emptyFilters,
  FILTERS_KEY,
  PAGE_SIZE,
  readFilters,
  toQuery,
  writeFilters,
} from '#machines/accounts/list/account-list.query.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { AccountList } from '#screens/accounts/list/account-list.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useLastPage } from '../../kit/list/use-last-page.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useTyping } from '../../kit/list/use-typing.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { type PageModule, preloadPage } from '../../pages.ts'
import { accountReadsOf } from '../account-reads.ts'
import { accountListReadsOf } from './account-list-reads.ts'

const Panel = lazy(async () => (await import('./account-filters.tsx')).AccountFiltersPanel)
const Tools = lazy(async () => (await import('./account-tools.tsx')).AccountTools)

const PATH = '/account/list'

const filtersOf = (search: string): AccountFilters => {
  const parameters = new URLSearchParams(search)
  return readFilters(name => parameters.get(name))
}

const hrefOf = (filters: AccountFilters): string =>
  `${PATH}?${writeFilters(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')}`

const machineOf = perServices(services =>
  createCollectionMachine<AccountQuery, AccountRow>().provide({
    actors: accountListActors(accountListReadsOf(services)),
  }),
)

export const preload: PageModule['preload'] = (services, _, search) =>
  accountListReadsOf(services).preload(toQuery(filtersOf(search)))

const List = () => {
  const services = useServices()
  const { filters: store } = services
  const { known, preload: preloadList } = accountListReadsOf(services)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => filtersOf(search), [search])
  const query = useMemo(() => toQuery(filters), [filters])
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [look, setLook] = useState(() => readTablePreferences(FILTERS_KEY, hiddenColumns))
  const columns = useMemo(() => shownColumns(look.hidden), [look])

  const list = useActorRef(machineOf(services), { input: { query, known: known(query) } })
  useLiveSubscription({ topics: ['account.updated', 'serviceOrder.updated'], actor: list })
  const now = useCurrentMinute()
  const view = useSelector(list, selectCollection<AccountQuery, AccountRow>, same)

  // The URL is the truth; an empty one takes the last filters back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the list opens; a step back stays where it leads
  useEffect(() => {
    const saved = search === '' || search === '?page=1' ? savedFilters(store, FILTERS_KEY) : null
    if (!saved) return
    const found = readFilters(name => saved[name] ?? null)
    if (countFilters(found) > 0) navigate(hrefOf({ ...found, page: 1 }), { replace: true })
  }, [])
  useQuery(list, query)
  useLastPage(list, query, { page: filters.page, pageSize: PAGE_SIZE }, page =>
    navigate(hrefOf({ ...filters, page }), { replace: true }),
  )

  const go = (next: AccountFilters) => {
    store.send({
      type: 'saved',
      key: FILTERS_KEY,
      filters: Object.fromEntries(writeFilters({ ...next, page: 1 })),
    })
    navigate(hrefOf(next))
  }
  const change = (part: Partial<AccountFilters>) => go({ ...filters, ...part, page: 1 })
  const typing = useTyping(filters.search, text => change({ search: text }))

  const preloadRow = useCallback(
    (id: string) => {
      preloadPage(services, `/account/${id}/details`)
      accountReadsOf(services).preload(id)
    },
    [services],
  )

  return (
    <>
      <Title screen="Contas" />
      <AccountList
        list={view}
        now={now}
        filters={filters}
        filtersOpen={filtersOpen}
        typed={typing.text}
        columns={columns}
        density={look.density}
        panel={<Panel filters={filters} onChange={change} />}
        tools={<Tools query={query} total={view.total} look={look} onLook={setLook} />}
        hrefOfPage={page => hrefOf({ ...filters, page })}
        onType={typing.type}
        onFilters={change}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onClear={() => go({ ...emptyFilters, sort: filters.sort })}
        onRefresh={() => list.send({ type: 'refresh.requested' })}
        onRetry={() => list.send({ type: 'retry.requested' })}
        onPreloadPage={page => preloadList(toQuery({ ...filters, page }))}
        onPreloadRow={preloadRow}
      />
    </>
  )
}

/** `/account` redirects to its list. */
export const Page = () => {
  const [path] = useLocation()
  return /^\/account\/?$/.test(path) ? <Redirect to={`${PATH}?page=1`} replace /> : <List />
}
