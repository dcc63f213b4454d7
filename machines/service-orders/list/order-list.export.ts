import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { createExportMachine } from '../../kit/export.machine.ts'

export interface OrderExport {
  title: string
  query: ServiceOrderQuery
}

/** Contract maximum. */
const PAGE = 100

export const MAX_EXPORTED_ROWS = 10_000

export const orderExportMachine = createExportMachine<OrderExport, ServiceOrderRow>({
  pageSize: PAGE,
  most: MAX_EXPORTED_ROWS,
  keyOf: ({ id }) => id,
})
