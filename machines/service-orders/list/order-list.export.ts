import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { createExportMachine } from '../../kit/export.machine.ts'

/** A list as a file: what it is called and what it asks. */
export interface OrderExport {
  title: string
  query: ServiceOrderQuery
}

/** The largest page the contract gives. */
const PAGE = 100

/** How many orders a file may have. */
export const MAX_EXPORTED_ROWS = 10_000

export const orderExportMachine = createExportMachine<OrderExport, ServiceOrderRow>({
  pageSize: PAGE,
  most: MAX_EXPORTED_ROWS,
  keyOf: ({ id }) => id,
})
