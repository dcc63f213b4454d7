import { sql } from 'kysely'
import {
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'

const over: readonly ServiceOrderStatus[] = ['FINISHED', 'CANCELED']

/** No order is late that is not among these: an index finds them. */
export const unfinished = serviceOrderStatuses.filter(status => !over.includes(status))

/** The order `o` still has something to be done. */
export const isOpenOrder = sql<boolean>`o.status NOT IN (${sql.join(over.map(status => sql.lit(status)))})`

/** What "Atrasada" means for the order `o`; never a status (contract §4.1). */
export const isOverdue = (now: Date) => sql<boolean>`coalesce(
  (o.status IN ('SCHEDULED', 'RESCHEDULED') AND o.schedule_end < ${now})
  OR (o.due_at < ${now} AND ${isOpenOrder}), false)`
