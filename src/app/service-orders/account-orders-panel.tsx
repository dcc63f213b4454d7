import { useSelector } from '@xstate/react'
import { accountBannerReads } from '#client/actors/accounts/account-orders.actors.ts'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { bannerQuery, type OrderSummary, withoutOrder } from '#machines/accounts/orders/order-summary.ts'
import { createCollectionMachine, selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { AccountBanner as Banner } from '#screens/service-orders/account-banner.tsx'
import { AccountOrders as Orders } from '#screens/service-orders/account-orders.tsx'
import { useServices } from '../context.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../live/subscriptions.ts'
import { useAccountOrders } from './use-account-orders.ts'

const bannerReadsOf = perServices(({ http, cache }) => accountBannerReads(http, cache))
const bannerOf = perServices(services =>
  createCollectionMachine<ServiceOrderQuery, OrderSummary>().provide({
    actors: bannerReadsOf(services).actors,
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

const newest = { recordsPerPage: 5, offset: 0 }

export const AccountOrders = ({ accountId }: { accountId: string }) => {
  const { view, retry } = useAccountOrders(accountId, newest, { page: 1, onPage: () => {} })
  return <Orders list={view} label="Últimas ordens desta conta" titled opens="newTab" onRetry={retry} />
}
