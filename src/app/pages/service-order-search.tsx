import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { savedFilters } from '#browser/filters.ts'
import { serviceOrderListActors } from '#client/actors/service-orders.actors.ts'
import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders.contract.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { typingMachine } from '#machines/kit/typing.machine.ts'
import {
  countFilters,
  emptyFilters,
  type OrderFilters,
  readFilters,
  toQuery,
  writeFilters,
} from '#machines/service-orders/list.query.ts'
import { Search } from '#screens/service-orders/search.tsx'
import { useDesk } from '../context.ts'
import { type PageModule, type PageProps, preloadPage } from '../pages.ts'
import { Title } from '../title.tsx'
import { once } from './once.ts'
import { readsOf } from './service-orders.ts'

const PATH = '/service-order/search'
const KEY = 'serviceOrder'
const SETTLE_MS = 300

const filtersOf = (search: string): OrderFilters => {
  const parameters = new URLSearchParams(search)
  return readFilters(name => parameters.get(name))
}

const hrefOf = (filters: OrderFilters): string =>
  `${PATH}?${writeFilters(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')}`

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const machineOf = once(desk =>
  createCollectionMachine<ServiceOrderQuery, ServiceOrderRow>().provide({
    actors: serviceOrderListActors(readsOf(desk)),
  }),
)

export const preload: PageModule['preload'] = (desk, _, search) => {
  readsOf(desk).preloadList(toQuery(filtersOf(search)))
}

/** A box whose text reaches the URL when the typing pauses. */
const useTyping = (text: string, onSettled: (text: string) => void) => {
  const actor = useActorRef(typingMachine, { input: { text, settleMs: SETTLE_MS } })
  useEffect(() => actor.send({ type: 'text.replaced', text }), [actor, text])
  useEffect(() => {
    const settled = actor.on('text.settled', event => onSettled(event.text))
    return () => settled.unsubscribe()
  })
  return {
    text: useSelector(actor, snapshot => snapshot.context.text),
    type: (next: string) => actor.send({ type: 'text.changed', text: next }),
  }
}

export const Page = (_: PageProps) => {
  const desk = useDesk()
  const { filters: store } = desk
  const { known, preloadList, preloadOrder } = readsOf(desk)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => filtersOf(search), [search])
  const query = useMemo(() => toQuery(filters), [filters])
  const [filtersOpen, setFiltersOpen] = useState(false)

  const list = useActorRef(machineOf(desk), { input: { query, known: known(query) } })
  const view = useSelector(list, selectCollection<ServiceOrderQuery, ServiceOrderRow>, same)

  // The URL is the truth; an empty one takes the last filters back.
  useEffect(() => {
    const saved = search === '' || search === '?page=1' ? savedFilters(store, KEY) : null
    if (saved && countFilters(readFilters(name => saved[name] ?? null)) > 0)
      navigate(hrefOf({ ...readFilters(name => saved[name] ?? null), page: 1 }), { replace: true })
  }, [search, store, navigate])
  useEffect(() => list.send({ type: 'query.changed', query }), [list, query])

  const go = (next: OrderFilters) => {
    store.send({ type: 'saved', key: KEY, filters: Object.fromEntries(writeFilters({ ...next, page: 1 })) })
    navigate(hrefOf(next))
  }
  const change = (part: Partial<OrderFilters>) => go({ ...filters, ...part, page: 1 })
  const account = useTyping(filters.account, text => change({ account: text }))
  const technician = useTyping(filters.technician, text => change({ technician: text }))

  const preloadRow = useCallback(
    (id: string) => {
      preloadPage(desk, `/service-order/${id}`)
      preloadOrder(id)
    },
    [desk, preloadOrder],
  )

  return (
    <>
      <Title screen="Listagem geral" />
      <Search
        list={view}
        filters={filters}
        filtersOpen={filtersOpen}
        typed={{ account: account.text, technician: technician.text }}
        hrefOfPage={page => hrefOf({ ...filters, page })}
        onType={(field, text) => (field === 'account' ? account : technician).type(text)}
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
