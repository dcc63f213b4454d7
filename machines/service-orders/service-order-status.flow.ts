import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { editableIn, isStatusTagged, statusesTagged } from '../kit/flow.ts'
import { serviceOrderFlow } from './service-order.flow.ts'
import type { OrderField, OrderTag } from './service-order.tags.ts'

export type { OrderField, OrderTag } from './service-order.tags.ts'

export const allStatuses = Object.keys(serviceOrderFlow.states).filter(
  status => status !== 'NEW',
) as ServiceOrderStatus[]

export const ordersTagged = (tag: OrderTag): readonly ServiceOrderStatus[] =>
  statusesTagged(serviceOrderFlow, tag) as ServiceOrderStatus[]

export const isTagged = (status: ServiceOrderStatus, tag: OrderTag): boolean =>
  isStatusTagged(serviceOrderFlow, status, tag)

/** Fields of `PUT update` (contract §4.1). */
export const editableFieldsIn = (status: ServiceOrderStatus): readonly OrderField[] =>
  editableIn(serviceOrderFlow, status) as OrderField[]

export const isSealed = (status: ServiceOrderStatus): boolean => isTagged(status, 'sealed')
