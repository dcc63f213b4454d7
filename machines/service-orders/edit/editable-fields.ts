import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { OrderValues } from '../create/new-order.form.ts'
import { orderFieldOfWire } from '../create/new-order.labels.ts'
import { editableFieldsIn } from '../service-order-status.flow.ts'

export const editableFields = (status: ServiceOrderStatus): readonly (keyof OrderValues)[] =>
  editableFieldsIn(status).map(field => orderFieldOfWire(field) as keyof OrderValues)
