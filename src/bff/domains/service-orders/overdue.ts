import { sql } from 'kysely'
import { serviceOrderStatuses } from '#contracts/service-orders/service-orders.contract.ts'
import { isSealed } from '#machines/service-orders/service-order-status.flow.ts'
import { isOrderTagged, statusesSql } from './status-sql.ts'

/** Only these can be overdue: an index finds them. */
export const unfinished = serviceOrderStatuses.filter(status => !isSealed(status))

export const isOpenOrder = sql<boolean>`o.status NOT IN (${statusesSql('sealed')})`

/** When order `o` becomes “atrasada”, or null (contract §4.1). */
export const overdueAt = sql<Date | null>`least(
  CASE WHEN ${isOrderTagged('booked')} THEN o.schedule_end END,
  CASE WHEN ${isOpenOrder} THEN o.due_at END)`

/** “Atrasada” for order `o`; never a status (contract §4.1). */
export const isOverdue = (now: Date) => sql<boolean>`coalesce(${overdueAt} < ${now}, false)`
