import { useSelector } from '@xstate/react'
import { orderCountActors, type StatusCount } from '#client/actors/service-orders/order-list.actors.ts'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import type { OrderFilters as Filters } from '#machines/service-orders/list/order-list.query.ts'
import { useServices } from '../../context.ts'
import { ListFilters, type ListFiltersProps } from '../../kit/list/list-filters.tsx'
import { useQuery } from '../../kit/list/use-query.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

const countsOf = perServices(({ http, cache }) =>
  createCollectionMachine<ServiceOrderQuery, StatusCount>().provide({
    actors: orderCountActors(http, cache),
  }),
)

export const OrderFilters = ({ query, ...panel }: ListFiltersProps & { query: FilterQuery<Filters> }) => {
  const counts = useActorRef(countsOf(useServices()), { input: { query } })
  const rows = useSelector(counts, snapshot => snapshot.context.page?.data ?? null)
  useQuery(counts, query)
  useLiveSubscription({ topics: ['serviceOrder.updated'], actor: counts })
  const byStatus = rows && Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return <ListFilters {...panel} counts={{ status: byStatus }} />
}
