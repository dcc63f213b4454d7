import { sql } from 'kysely'
import { holdingStatuses } from '#machines/service-orders/service-order.flow.ts'

/** Whether the order `o` keeps its technician's time. */
export const isHoldingTime = sql<boolean>`o.status IN (${sql.join(holdingStatuses.map(status => sql.lit(status)))})`
