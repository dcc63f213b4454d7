import { useEffect, useState } from 'react'
import { accountOrdersActors } from '#client/actors/accounts/account-orders.actors.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { ACCOUNT_ORDERS_FAILED } from '#machines/accounts/orders/order-summary.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import type { pageQuery } from '#machines/kit/list/filters.ts'
import { accountHttpOf } from '../accounts/account-http.ts'
import { useServices } from '../context.ts'
import { useList } from '../kit/list/use-list.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'

type Query = ReturnType<typeof pageQuery>

/** An account's orders, newest first; a failure is a toast (spec §8). */
export const useAccountOrders = (
  accountId: string,
  query: Query,
  pages: { page: number; onPage: (page: number) => void },
) => {
  const services = useServices()
  const { notify } = services
  const [machine] = useState(() =>
    createCollectionMachine<Query, ServiceOrderRow>().provide({
      actors: accountOrdersActors(accountHttpOf(services), accountId),
    }),
  )
  const { list, view, retry } = useList(machine, query, pages)
  useLiveSubscription({ topics: ['serviceOrder.updated'], accountId, actor: list })
  const failed = view.problem !== null
  useEffect(() => {
    if (failed) notify({ kind: 'alert', text: ACCOUNT_ORDERS_FAILED })
  }, [failed, notify])
  return { view, retry }
}
