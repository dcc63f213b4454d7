import { useSelector } from '@xstate/react'
import { orderCountActors, type StatusCount } from '#client/actors/service-orders/order-list.actors.ts'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import type { OrderListKind } from '#machines/service-orders/list/order-list.kinds.ts'
import type { OrderFilters } from '#machines/service-orders/list/order-list.query.ts'
import { FilterPanel } from '#screens/service-orders/list/order-filter-panel.tsx'
import { useServices } from '../../context.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useTyping } from '../../kit/list/use-typing.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'

const countsOf = perServices(({ http }) =>
  createCollectionMachine<ServiceOrderQuery, StatusCount>().provide({ actors: orderCountActors(http) }),
)

interface OrderFiltersProps {
  kind: OrderListKind
  filters: OrderFilters
  query: ServiceOrderQuery
  onChange: (change: Partial<OrderFilters>) => void
}

export const OrderFiltersPanel = ({ kind, filters, query, onChange }: OrderFiltersProps) => {
  const counts = useActorRef(countsOf(useServices()), { input: { query } })
  const rows = useSelector(counts, snapshot => snapshot.context.page?.data ?? null)
  useQuery(counts, query)
  useLiveSubscription({ topics: ['serviceOrder.updated'], actor: counts })
  const technician = useTyping(filters.technician, text => onChange({ technician: text }))
  return (
    <FilterPanel
      statuses={kind.statuses}
      counts={rows && Object.fromEntries(rows.map(({ status, count }) => [status, count]))}
      filters={filters}
      technician={technician.text}
      onTechnician={technician.type}
      onChange={onChange}
    />
  )
}
