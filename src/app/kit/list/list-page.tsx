import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { savedFilters } from '#browser/storage/filters.ts'
import { saveTablePreferences } from '#browser/storage/save-table-preferences.ts'
import { readTablePreferences } from '#browser/storage/table-preferences.ts'
import type { ListReads } from '#client/kit/list.ts'
import type { LiveTopic } from '#contracts/live/live.contract.ts'
import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { type FilterQuery, readPageSize } from '#machines/kit/list/filters.ts'
import { type ListDefinition, type ListFilters, listQuery } from '#machines/kit/list/list.ts'
import { same } from '#machines/kit/same.ts'
import type { RowCells } from '#screens/kit/list/list-row.tsx'
import { ListScreen } from '#screens/kit/list/list-screen.tsx'
import { isUnfilteredLink } from '#screens/kit/unfiltered-link.ts'
import { useServices } from '../../context.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { preloadPage } from '../../pages.ts'
import type { Services } from '../../services.ts'
import { type LazyComponent, lazy } from '../lazy.tsx'
import { perServices } from '../per-services.ts'
import { Title } from '../title.tsx'
import { useActorRef } from '../use-actor-ref.ts'
import { useCurrentMinute } from '../use-current-minute.ts'
import type { ListFiltersProps } from './list-filters.tsx'
import type { ListToolsProps } from './list-tools.tsx'
import { useLastPage } from './use-last-page.ts'
import { useQuery } from './use-query.ts'
import { useTyping } from './use-typing.ts'

const PlainFilters = lazy(async () => (await import('./list-filters.tsx')).ListFilters)

interface ListSource<Values extends ListFilters, Column extends string, Row> {
  reads: (services: Services) => ListReads<FilterQuery<Values>, Row>
  topics: readonly LiveTopic[]
  looks: RowCells<Row, Column>
  tools: LazyComponent<ListToolsProps<FilterQuery<Values>>>
  filters?: LazyComponent<ListFiltersProps & { query: FilterQuery<Values> }>
  preloadRow?: (services: Services, id: string) => unknown
  create?: (first: boolean) => ReactNode
}

export interface FoundRows<Row> {
  rows: readonly Row[]
  before: number
  total: number
}

interface ListPageProps<Values extends ListFilters, Column extends string, Row> {
  list: ListDefinition<Values, Column>
  hrefOfRow?: (id: string) => string
  openId?: string | null
  turn?: number
  onRows?: (found: FoundRows<Row>) => void
}

const filtersOf = <Values extends ListFilters, Column extends string>(
  { filters, base }: ListDefinition<Values, Column>,
  search: string,
): Values => {
  const parameters = new URLSearchParams(search)
  return filters.read(name => parameters.get(name), base)
}

const SIZE = 'recordsPerPage'

/** The address wins; a first page without a size uses the stored one. */
const pageSizeOf = (search: string, page: number, remembered: number): number =>
  readPageSize(new URLSearchParams(search).get(SIZE)) ?? (page === 1 ? remembered : PAGE_SIZE)

/** Keeps other parameters, such as the order open beside the list. */
const hrefOf = <Values extends ListFilters, Column extends string>(
  { path, filters: set, base }: ListDefinition<Values, Column>,
  filters: Values,
  search: string,
  pageSize: number | null,
): string => {
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== SIZE && !Object.hasOwn(base, name),
  )
  const size = pageSize === null ? [] : [[SIZE, String(pageSize)]]
  return `${path}?${[...set.write(filters, base), ...size, ...others]
    .map(pair => pair.map(encodeURIComponent).join('=').replaceAll('%2C', ','))
    .join('&')}`
}

export const defineListPage = <Values extends ListFilters, Column extends string, Row extends { id: string }>(
  source: ListSource<Values, Column, Row>,
) => {
  type Query = FilterQuery<Values>
  const Filters = source.filters ?? PlainFilters
  const Tools = source.tools
  const machineOf = perServices(services =>
    createCollectionMachine<Query, Row>().provide({ actors: source.reads(services).actors }),
  )

  const preload = (
    list: ListDefinition<Values, Column>,
    services: Services,
    search: string,
  ): Promise<unknown> => {
    const filters = filtersOf(list, search)
    const { pageSize } = readTablePreferences(list.key, list.hidden)
    return source
      .reads(services)
      .preload(listQuery(list, filters, pageSizeOf(search, filters.page, pageSize)))
  }

  const ListPage = ({ list, turn = 0, onRows, ...screen }: ListPageProps<Values, Column, Row>) => {
    const services = useServices()
    const now = useCurrentMinute()
    const { filters: store } = services
    const reads = source.reads(services)
    const [, navigate] = useLocation()
    const search = useSearch()
    const filters = useMemo(() => filtersOf(list, search), [list, search])
    const [look, setLook] = useState(() => readTablePreferences(list.key, list.hidden))
    const pageSize = pageSizeOf(search, filters.page, look.pageSize)
    const query = useMemo(() => listQuery(list, filters, pageSize), [list, filters, pageSize])
    const hrefFor = (next: Values, size = pageSize) =>
      hrefOf(list, next, search, size === PAGE_SIZE && look.pageSize === PAGE_SIZE ? null : size)
    const actor = useActorRef(machineOf(services), { input: { query, known: reads.known(query) } })
    useLiveSubscription({ topics: source.topics, actor })
    const view = useSelector(actor, selectCollection<Query, Row>, same)

    // An empty URL restores the last filters, unless a counting link led here.
    // biome-ignore lint/correctness/useExhaustiveDependencies: only as the list opens; a step back stays where it leads
    useEffect(() => {
      const plain = (search === '' || search === '?page=1') && !isUnfilteredLink(history.state)
      const saved = plain ? savedFilters(store, list.key) : null
      if (!saved) return
      const found = list.filters.read(name => saved[name] ?? null, list.base)
      if (list.filters.count(found, list.base) > 0)
        navigate(hrefFor({ ...found, page: 1 }), { replace: true })
    }, [])
    useQuery(actor, query)
    useLastPage(actor, query, { page: filters.page, pageSize }, page =>
      navigate(hrefFor({ ...filters, page }), { replace: true, state: history.state }),
    )

    const { rows, total } = view
    const before = query.offset
    useEffect(() => onRows?.({ rows, before, total: total ?? 0 }), [rows, before, total, onRows])
    useEffect(() => {
      if (turn > 0) actor.send({ type: 'refresh.requested' })
    }, [turn, actor])

    const go = (next: Values) => {
      const written = list.filters.write({ ...next, page: 1 }, list.base)
      store.send({ type: 'saved', key: list.key, filters: Object.fromEntries(written) })
      navigate(hrefFor(next))
    }
    const onPageSize = (size: number) => {
      const chosen = { ...look, pageSize: size }
      saveTablePreferences(list.key, chosen)
      setLook(chosen)
      // Keeps this page's first row on screen.
      const page = Math.floor(query.offset / size) + 1
      navigate(hrefFor({ ...filters, page }, size), { state: history.state })
    }
    const change = (part: object) => go({ ...filters, ...part, page: 1 })
    const typing = useTyping(String(filters[list.search.name]), text => change({ [list.search.name]: text }))
    const onPreloadRow = useCallback(
      (id: string) => {
        preloadPage(services, source.looks.hrefOf(id))
        source.preloadRow?.(services, id)
      },
      [services],
    )
    return (
      <>
        <Title screen={list.title} />
        <ListScreen
          {...screen}
          now={now}
          list={list}
          looks={source.looks}
          {...(source.create && { create: source.create })}
          panel={
            <Filters
              controls={list.panel}
              filters={filters as Readonly<Record<string, unknown>>}
              query={query}
              onChange={change}
            />
          }
          tools={<Tools list={list} query={query} total={view.total} look={look} onLook={setLook} />}
          state={{
            view,
            filters,
            typed: typing.text,
            look,
            pageSize,
            hrefOfPage: page => hrefFor({ ...filters, page }),
            onPageSize,
            onType: typing.type,
            onFilters: change,
            onClear: () => go({ ...list.base, sort: filters.sort }),
            onRefresh: () => actor.send({ type: 'refresh.requested' }),
            onRetry: () => actor.send({ type: 'retry.requested' }),
            onPreloadPage: page => reads.preload(listQuery(list, { ...filters, page }, pageSize)),
            onPreloadRow,
          }}
        />
      </>
    )
  }
  return { ListPage, preload }
}
