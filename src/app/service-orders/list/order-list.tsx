import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { savedFilters } from '#browser/storage/filters.ts'
import { readTablePreferences } from '#browser/storage/table-preferences.ts'
import { serviceOrderListActors } from '#client/actors/service-orders/service-orders.actors.ts'
import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { shownColumns } from '#machines/service-orders/list/order-list.columns.ts'
import type { OrderListKind } from '#machines/service-orders/list/order-list.kinds.ts'
import {
  countFilters,
  emptyFilters,
  type OrderFilters,
  PAGE_SIZE,
  readFilters,
  toQuery,
  writeFilters,
} from '#machines/service-orders/list/order-list.query.ts'
import { isUnfilteredLink } from '#screens/kit/unfiltered-link.ts'
import { Search } from '#screens/service-orders/list/order-table.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { Fresh } from '../../kit/list/lazy-every-minute.ts'
import { useLastPage } from '../../kit/list/use-last-page.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useTyping } from '../../kit/list/use-typing.ts'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { preloadPage } from '../../pages.ts'
import type { Services } from '../../services.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const Panel = lazy(async () => (await import('./order-filters.tsx')).OrderFiltersPanel)
const Tools = lazy(async () => (await import('./order-list-tools.tsx')).OrderTools)

const filtersOf = ({ base }: OrderListKind, search: string): OrderFilters => {
  const parameters = new URLSearchParams(search)
  return readFilters(name => parameters.get(name), base)
}

/** Keeps other parameters, such as the order open beside the list. */
const hrefOf = ({ path, base }: OrderListKind, filters: OrderFilters, search: string): string => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(emptyFilters, name))
  return `${path}?${[...writeFilters(filters, base), ...others]
    .map(pair => pair.map(encodeURIComponent).join('=').replaceAll('%2C', ','))
    .join('&')}`
}

const machineOf = perServices(services =>
  createCollectionMachine<ServiceOrderQuery, ServiceOrderRow>().provide({
    actors: serviceOrderListActors(serviceOrderReadsOf(services)),
  }),
)

export const preloadOrders = (kind: OrderListKind, services: Services, search: string): Promise<unknown> =>
  serviceOrderReadsOf(services).preloadList(toQuery(filtersOf(kind, search), kind.statuses))

interface OrderListProps {
  kind: OrderListKind
  hrefOfRow?: (id: string) => string
  openId?: string | null
  /** Incremented to reload the list. */
  turn?: number
  onRows?: (rows: readonly ServiceOrderRow[]) => void
}

export const OrderList = ({ kind, hrefOfRow, openId = null, turn = 0, onRows }: OrderListProps) => {
  const services = useServices()
  const { filters: store } = services
  const { known, preloadList, preloadOrder } = serviceOrderReadsOf(services)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => filtersOf(kind, search), [kind, search])
  const query = useMemo(() => toQuery(filters, kind.statuses), [kind, filters])
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [look, setLook] = useState(() => readTablePreferences(kind.key, kind.hidden))
  const columns = useMemo(() => shownColumns(look.hidden), [look])

  const list = useActorRef(machineOf(services), { input: { query, known: known(query) } })
  useLiveSubscription({ topics: ['serviceOrder.updated'], actor: list })
  const view = useSelector(list, selectCollection<ServiceOrderQuery, ServiceOrderRow>, same)

  // The URL is the truth; an empty one takes the last filters back, unless a number led here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the list opens; a step back stays where it leads
  useEffect(() => {
    const plain = (search === '' || search === '?page=1') && !isUnfilteredLink(history.state)
    const saved = plain ? savedFilters(store, kind.key) : null
    if (!saved) return
    const found = readFilters(name => saved[name] ?? null, kind.base)
    if (countFilters(found) > 0) navigate(hrefOf(kind, { ...found, page: 1 }, search), { replace: true })
  }, [])
  useQuery(list, query)
  useLastPage(list, query, { page: filters.page, pageSize: PAGE_SIZE }, page =>
    navigate(hrefOf(kind, { ...filters, page }, search), { replace: true, state: history.state }),
  )

  const { rows } = view
  useEffect(() => onRows?.(rows), [rows, onRows])
  useEffect(() => {
    if (turn > 0) list.send({ type: 'refresh.requested' })
  }, [turn, list])

  const go = (next: OrderFilters) => {
    store.send({
      type: 'saved',
      key: kind.key,
      filters: Object.fromEntries(writeFilters({ ...next, page: 1 }, kind.base)),
    })
    navigate(hrefOf(kind, next, search))
  }
  const change = (part: Partial<OrderFilters>) => go({ ...filters, ...part, page: 1 })
  const account = useTyping(filters.account, text => change({ account: text }))

  const preloadRow = useCallback(
    (id: string) => {
      preloadPage(services, `/service-order/${id}`)
      preloadOrder(id)
    },
    [services, preloadOrder],
  )

  return (
    <>
      <Title screen={kind.title} />
      <Fresh list={list} />
      <Search
        kind={kind}
        hrefOfRow={hrefOfRow}
        openId={openId}
        list={view}
        filters={filters}
        filtersOpen={filtersOpen}
        typed={account.text}
        columns={columns}
        density={look.density}
        panel={<Panel kind={kind} filters={filters} query={query} onChange={change} />}
        tools={<Tools kind={kind} query={query} total={view.total} look={look} onLook={setLook} />}
        hrefOfPage={page => hrefOf(kind, { ...filters, page }, search)}
        onType={account.type}
        onFilters={change}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onClear={() => go({ ...kind.base, sort: filters.sort })}
        onRefresh={() => list.send({ type: 'refresh.requested' })}
        onRetry={() => list.send({ type: 'retry.requested' })}
        onPreloadPage={page => preloadList(toQuery({ ...filters, page }, kind.statuses))}
        onPreloadRow={preloadRow}
      />
    </>
  )
}
