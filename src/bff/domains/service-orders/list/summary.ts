import { sql } from 'kysely'
import {
  type ServiceOrderQuery,
  type ServiceOrderStatus,
  serviceOrderStatuses,
} from '#contracts/service-orders/service-orders.contract.ts'
import { ordersTagged } from '#machines/service-orders/service-order-status.flow.ts'
import type { Db } from '../../../db/database.ts'
import { isOpenOrder, isOverdue } from '../overdue.ts'
import { filters } from './repository.ts'
import { isWithoutRecentNotes } from './without-recent-notes.ts'

/** Counts by status, overdue, without recent notes and unscheduled; equal to their lists. */
export const summarize = async (db: Db, query: ServiceOrderQuery, now: Date) => {
  const rows = await db
    .selectFrom('service_order as o')
    .where(eb => eb.and(filters(eb, query, now)))
    .select(({ fn }) => [
      'o.status',
      fn.countAll<string>().as('total'),
      sql<string>`count(*) FILTER (WHERE ${isOpenOrder} AND ${isOverdue(now)})`.as('late'),
      sql<string>`count(*) FILTER (WHERE ${isWithoutRecentNotes(now)})`.as('withoutNotes60h'),
    ])
    .groupBy('o.status')
    .execute()
  const counts = Object.fromEntries(serviceOrderStatuses.map(status => [status, 0])) as Record<
    ServiceOrderStatus,
    number
  >
  for (const { status, total } of rows) counts[status as ServiceOrderStatus] = Number(total)
  return {
    counts,
    late: rows.reduce((sum, { late }) => sum + Number(late), 0),
    withoutNotes60h: rows.reduce((sum, { withoutNotes60h }) => sum + Number(withoutNotes60h), 0),
    unscheduled: ordersTagged('waitingSchedule').reduce((sum, status) => sum + counts[status], 0),
  }
}
