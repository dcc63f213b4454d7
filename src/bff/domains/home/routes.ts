import { sql } from 'kysely'
import type { HomeSummary, homeRoutes } from '#contracts/home/home.contract.ts'
import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Clock } from '../../kit/time.ts'
import { countAccounts } from '../accounts/list/repository.ts'
import { isWithoutRecentNotes } from '../service-orders/list/without-recent-notes.ts'
import { isOpenOrder, isOverdue, overdueAt } from '../service-orders/overdue.ts'
import { isOrderTagged } from '../service-orders/status-sql.ts'

type Numbers<Block extends keyof HomeSummary> = NonNullable<HomeSummary[Block]>
type Orders = Numbers<'serviceOrders'>

const DAY_MS = 86_400_000

const lateSoon = async (db: Db, now: Date): Promise<Orders['lateSoon']> => {
  const { rows } = await sql<{ at: Date; count: number }>`
    SELECT ${overdueAt} AS at, count(*)::int AS count FROM service_order o
    WHERE ${isOpenOrder} AND ${overdueAt} >= ${now} AND ${overdueAt} < ${new Date(+now + DAY_MS)}
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows.map(({ at, count }) => ({ at: at.toISOString(), count }))
}

const ordersOf = async (db: Db, now: Date): Promise<Orders> => {
  const { rows } = await sql<Omit<Orders, 'lateSoon'>>`
    SELECT count(*) FILTER (WHERE ${isOrderTagged('waitingSchedule')})::int AS unscheduled,
      count(*) FILTER (WHERE ${isOrderTagged('waitingValidation')})::int AS "inValidation",
      count(*) FILTER (WHERE o.status = 'IN_PROGRESS')::int AS "inProgress",
      count(*) FILTER (WHERE ${isOverdue(now)})::int AS late,
      count(*) FILTER (WHERE ${isWithoutRecentNotes(now)})::int AS "withoutNotes60h"
    FROM service_order o WHERE ${isOpenOrder}`.execute(db)
  return { ...rows[0]!, lateSoon: await lateSoon(db, now) }
}

const accountsOf = async (db: Db, now: Date): Promise<Numbers<'accounts'>> => {
  const { rows } = await sql<Numbers<'accounts'>>`
    SELECT ${countAccounts({ status: ['ACTIVE'], connection: ['OFFLINE'] }, now)} AS offline,
      ${countAccounts({ inTest: true }, now)} AS "inTest",
      ${countAccounts({ status: ['DRAFT'] }, now)} AS draft`.execute(db)
  return rows[0]!
}

// Literal: the planner must see that the queue's partial index has them all.
const queued = sql.join(occurrencesTagged('queued').map(status => sql.lit(status)))

const occurrencesOf = async (db: Db, userId: string): Promise<Numbers<'occurrences'>> => {
  const { rows } = await sql<Numbers<'occurrences'>>`
    SELECT count(*) FILTER (WHERE o.status = 'PENDING')::int AS pending,
      count(*) FILTER (WHERE o.status = 'IN_ATTENDANCE' AND o.operator_id = ${userId})::int AS mine,
      count(*) FILTER (WHERE o.status = 'ON_HOLD' AND o.operator_id = ${userId})::int AS "onHold"
    FROM occurrence o WHERE o.status IN (${queued})`.execute(db)
  return rows[0]!
}

export const homeHandlers = (db: Db, clock: Clock): Handlers<typeof homeRoutes> => ({
  async summary({ actor: { userId, permissions } }) {
    return {
      serviceOrders: permissions['ubidesk.so'] ? await ordersOf(db, clock()) : null,
      occurrences: permissions['ubidesk.account'] ? await occurrencesOf(db, userId) : null,
      accounts: permissions['ubidesk.account'] ? await accountsOf(db, clock()) : null,
    }
  },
})
