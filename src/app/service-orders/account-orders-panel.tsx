import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { accountBannerReads, accountOrdersActors } from '#client/actors/accounts/account-orders.actors.ts'
import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import {
  ACCOUNT_ORDERS_FAILED,
  bannerQuery,
  type OrderSummary,
  withoutOrder,
} from '#machines/accounts/orders/order-summary.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { AccountBanner as Banner } from '#screens/service-orders/account-banner.tsx'
import { AccountOrders as Orders } from '#screens/service-orders/account-orders-table.tsx'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'

interface OfAccount {
  accountId: string
}

const bannerReadsOf = perServices(({ http, cache }) => accountBannerReads(http, cache))
const bannerOf = perServices(services =>
  createCollectionMachine<ServiceOrderQuery, OrderSummary>().provide({
    actors: bannerReadsOf(services).actors,
  }),
)
const ordersOf = perServices(({ http }) =>
  createCollectionMachine<OfAccount, ServiceOrderRow>().provide({
    actors: accountOrdersActors(http),
  }),
)

interface AccountBannerProps {
  accountId: string
  except?: Pick<OrderSummary, 'id' | 'status'>
  whole?: boolean
}

const BannerOf = ({ accountId, except, whole = false }: AccountBannerProps) => {
  const services = useServices()
  const query = bannerQuery(accountId)
  const list = useActorRef(bannerOf(services), {
    input: { query, known: bannerReadsOf(services).known(query) },
  })
  useLiveSubscription({ topics: ['serviceOrder.updated'], accountId, actor: list })
  const permissions = useSelector(services.session, selectPermissions)
  const { rows, total } = useSelector(list, selectCollection<ServiceOrderQuery, OrderSummary>, same)
  const found = withoutOrder({ rows, total: total ?? 0 }, except)
  return (
    <Banner
      orders={found.rows}
      total={found.total}
      whole={whole}
      linksOrders={holdsAny(permissions, ['ubidesk.so'])}
      allHref={holdsAny(permissions, ['ubidesk.account']) ? `/account/${accountId}/details?tab=orders` : null}
    />
  )
}

export const AccountBanner = (props: AccountBannerProps) => <BannerOf key={props.accountId} {...props} />

export const AccountOrders = ({ accountId }: { accountId: string }) => {
  const services = useServices()
  const { notify } = services
  const list = useActorRef(ordersOf(services), { input: { query: { accountId } } })
  useLiveSubscription({ topics: ['serviceOrder.updated'], accountId, actor: list })
  const view = useSelector(list, selectCollection<OfAccount, ServiceOrderRow>, same)
  const failed = view.problem !== null
  useEffect(() => {
    if (failed) notify({ kind: 'alert', text: ACCOUNT_ORDERS_FAILED })
  }, [failed, notify])
  return <Orders list={view} onRetry={() => list.send({ type: 'retry.requested' })} />
}
