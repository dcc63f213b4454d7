import type { ServiceOrderSort, ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'
import {
  dayFilter,
  defineFilters,
  eitherFilter,
  type FiltersOf,
  flagFilter,
  pageFilter,
  someOf,
  sortFilter,
  textFilter,
} from '../../kit/list/filters.ts'
import { typeLabels } from '../service-order.labels.ts'
import { allStatuses } from '../service-order-status.flow.ts'

export const allTypes = Object.keys(typeLabels) as ServiceOrderType[]

export const orderFilters = defineFilters({
  account: textFilter(),
  technician: textFilter(),
  status: someOf(allStatuses, { DISAPPROVED: 'REPROVED' }),
  hasTechnician: eitherFilter(),
  scheduleDateFrom: dayFilter(),
  scheduleDateTo: dayFilter(),
  page: pageFilter(),
  types: someOf(allTypes),
  late: flagFilter(),
  withoutNotes60h: flagFilter(),
  created24h: flagFilter(),
  sort: sortFilter<ServiceOrderSort>(['number', 'schedule', 'priority', 'dueAt'], '-number'),
})

export type OrderFilters = FiltersOf<typeof orderFilters>
