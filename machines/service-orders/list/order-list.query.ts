import type { ServiceOrderSort, ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'
import {
  dayFilter,
  defineFilters,
  eitherFilter,
  type FiltersOf,
  flagFilter,
  oneOf,
  pageFilter,
  someOf,
  textFilter,
} from '../../kit/list/filters.ts'
import { typeLabels } from '../service-order.labels.ts'
import { allStatuses } from '../service-order-status.flow.ts'

export const allTypes = Object.keys(typeLabels) as ServiceOrderType[]

const sorts = [
  'number',
  '-number',
  'schedule',
  '-schedule',
  'priority',
  '-priority',
  'dueAt',
  '-dueAt',
] satisfies ServiceOrderSort[]

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
  sort: oneOf<ServiceOrderSort, ServiceOrderSort>(sorts, '-number'),
})

export type OrderFilters = FiltersOf<typeof orderFilters>
