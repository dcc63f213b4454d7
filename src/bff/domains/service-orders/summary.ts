import { sql } from 'kysely'
import { type ServiceOrderStatus, serviceOrderStatuses } from '#contracts/service-orders.contract.ts'
import type { Db } from '../../db/database.ts'
import { isLate } from './list.ts'

/** How many orders are in each status, late, and waiting for a schedule: the numbers of the lists they lead to. */
export const summarize = async (db: Db, now: Date) => {
  const { rows } = await sql<{ status: ServiceOrderStatus; total: number; late: number }>`
    SELECT status, count(*)::int AS total,
      (SELECT count(*)::int FROM service_order o
        WHERE o.status NOT IN ('FINISHED', 'CANCELED') AND ${isLate(now)}) AS late
    FROM service_order GROUP BY status`.execute(db)
  const counts = Object.fromEntries(serviceOrderStatuses.map(status => [status, 0])) as Record<
    ServiceOrderStatus,
    number
  >
  for (const { status, total } of rows) counts[status] = total
  return {
    counts,
    late: rows[0]?.late ?? 0,
    unscheduled: counts.OPEN + counts.REPROVED,
  }
}
