import { sql } from 'kysely'
import type { OrderTag } from '#machines/service-orders/service-order-status.flow.ts'
import { ordersTagged } from '#machines/service-orders/service-order-status.flow.ts'

export const statusesSql = (tag: OrderTag) => sql.join(ordersTagged(tag).map(status => sql.lit(status)))

export const isOrderTagged = (tag: OrderTag) => sql<boolean>`o.status IN (${statusesSql(tag)})`
