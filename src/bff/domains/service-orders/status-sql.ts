import { sql } from 'kysely'
import type { OrderTag } from '#machines/service-orders/service-order-status.flow.ts'
import { ordersTagged } from '#machines/service-orders/service-order-status.flow.ts'

/** The statuses with `tag`, to stand in an IN list. */
export const statusesSql = (tag: OrderTag) => sql.join(ordersTagged(tag).map(status => sql.lit(status)))

/** Whether the order `o` is in a status with `tag`. */
export const isOrderTagged = (tag: OrderTag) => sql<boolean>`o.status IN (${statusesSql(tag)})`
