import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { PAGE_SIZE } from '#contracts/rules/limits.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { ACCOUNT_ORDERS_FAILED } from '#machines/accounts/orders/order-summary.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { pageFilter, pageQuery } from '#machines/kit/list/filters.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { OrderList } from '#screens/accounts/orders/account-order-list.tsx'
import { useServices } from '../../context.ts'
import { useLastPage } from '../../kit/list/use-last-page.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'
import { accountWorkOf } from '../account-work-actors.ts'

type OrdersQuery = ReturnType<typeof pageQuery>

const pageOf = (search: string): number =>
  pageFilter().read(new URLSearchParams(search).get('page') ?? '') ?? 1

/** Load failures are shown as a toast (spec §8). */
export const Tab = ({ accountId, page: { account } }: AccountTabProps) => {
  const services = useServices()
  const { notify } = services
  const [, navigate] = useLocation()
  const page = pageOf(useSearch())
  const query = useMemo(() => pageQuery(page), [page])
  const mayOpen = holdsAny(useSelector(services.session, selectPermissions), ['ubidesk.so'])
  const [machine] = useState(() =>
    createCollectionMachine<OrdersQuery, ServiceOrderRow>().provide({
      actors: accountWorkOf(services, accountId).orders,
    }),
  )
  const list = useActorRef(machine, { input: { query } })
  useLiveSubscription({ topics: ['serviceOrder.updated'], accountId, actor: list })
  const view = useSelector(list, selectCollection<OrdersQuery, ServiceOrderRow>, same)
  useQuery(list, query)
  const hrefOfPage = (next: number) => `${tabHref(accountId, 'orders')}&page=${next}`
  useLastPage(list, query, { page, pageSize: PAGE_SIZE }, next =>
    navigate(hrefOfPage(next), { replace: true }),
  )
  const failed = view.problem !== null
  useEffect(() => {
    if (failed) notify({ kind: 'alert', text: ACCOUNT_ORDERS_FAILED })
  }, [failed, notify])
  return (
    <OrderList
      list={view}
      page={page}
      pageSize={PAGE_SIZE}
      hrefOfPage={hrefOfPage}
      linksOrders={mayOpen}
      newHref={mayOpen && account.status === 'ACTIVE' ? `/service-order/create?accountId=${accountId}` : null}
      onRetry={() => list.send({ type: 'retry.requested' })}
    />
  )
}
