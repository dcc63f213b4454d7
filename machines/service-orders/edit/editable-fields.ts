import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderValues } from '../create/new-order.form.ts'

type Field = keyof OrderValues

const everything: readonly Field[] = [
  'type',
  'defect',
  'description',
  'requesterName',
  'requesterPhone',
  'priority',
  'tags',
  'due',
  'billable',
  'costCenter',
]
const onVisit: readonly Field[] = ['description', 'requesterName', 'requesterPhone', 'priority', 'tags']
const afterVisit: readonly Field[] = ['priority', 'tags']

const editable: Readonly<Record<ServiceOrderStatus, readonly Field[]>> = {
  OPEN: everything,
  SCHEDULED: everything,
  RESCHEDULED: everything,
  IN_PROGRESS: onVisit,
  PAUSED: onVisit,
  IN_VALIDATION: afterVisit,
  REPROVED: afterVisit,
  FINISHED: [],
  CANCELED: [],
}

/** What may be changed of an order in a status (contract §4.1). */
export const editableFields = (status: ServiceOrderStatus): readonly Field[] => editable[status]

/** Whether nothing of the order may change any more. */
export const isSealed = (status: ServiceOrderStatus): boolean => editable[status].length === 0
