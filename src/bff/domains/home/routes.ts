import { sql } from 'kysely'
import type { homeRoutes } from '#contracts/home.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Clock } from '../../time.ts'
import { isLate, isUnfinished } from '../service-orders/late.ts'

export const homeHandlers = (db: Db, clock: Clock): Handlers<typeof homeRoutes> => ({
  async summary({ actor }) {
    if (!actor.permissions['ubidesk.so']) return { serviceOrders: null }
    const { rows } = await sql<{
      unscheduled: number
      inValidation: number
      inProgress: number
      late: number
    }>`
      SELECT count(*) FILTER (WHERE o.status IN ('OPEN', 'REPROVED'))::int AS unscheduled,
        count(*) FILTER (WHERE o.status = 'IN_VALIDATION')::int AS "inValidation",
        count(*) FILTER (WHERE o.status = 'IN_PROGRESS')::int AS "inProgress",
        count(*) FILTER (WHERE ${isLate(clock())})::int AS late
      FROM service_order o WHERE ${isUnfinished}`.execute(db)
    return { serviceOrders: rows[0]! }
  },
})
