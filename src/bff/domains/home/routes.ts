import { sql } from 'kysely'
import type { HomeSummary, homeRoutes } from '#contracts/home/home.contract.ts'
import type { ServiceOrderQuery } from '#contracts/service-orders/service-orders.contract.ts'
import { ordersTagged } from '#machines/service-orders/service-order-status.flow.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import { createSharedRead } from '../../kit/shared-read.ts'
import type { Clock } from '../../kit/time.ts'
import { countAccounts } from '../accounts/list/repository.ts'
import { countOccurrences } from '../occurrences/list/query.ts'
import { filters } from '../service-orders/list/repository.ts'
import { isOpenOrder, overdueAt } from '../service-orders/overdue.ts'

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

/** Queries of the list of orders; these match open ones alone. */
const orderQueries = {
  unscheduled: { status: [...ordersTagged('waitingSchedule')] },
  inValidation: { status: [...ordersTagged('waitingValidation')] },
  inProgress: { status: ['IN_PROGRESS'] },
  late: { late: true },
  withoutNotes60h: { withoutNotes60h: true },
} satisfies Partial<Record<keyof Orders, ServiceOrderQuery>>

const createdOf = async (db: Db, now: Date): Promise<number> => {
  const { created } = await db
    .selectFrom('service_order as o')
    .where(eb => eb.and(filters(eb, { created24h: true }, now)))
    .select(sql<number>`count(*)::int`.as('created'))
    .executeTakeFirstOrThrow()
  return created
}

const ordersOf = async (db: Db, now: Date): Promise<Orders> => {
  const counted = await db
    .selectFrom('service_order as o')
    .where(isOpenOrder)
    .select(eb =>
      (Object.keys(orderQueries) as (keyof typeof orderQueries)[]).map(name =>
        sql<number>`(count(*) FILTER (WHERE ${eb.and(filters(eb, orderQueries[name], now))}))::int`.as(name),
      ),
    )
    .executeTakeFirstOrThrow()
  return { ...counted, created24h: await createdOf(db, now), lateSoon: await lateSoon(db, now) }
}

const accountsOf = async (db: Db, now: Date): Promise<Numbers<'accounts'>> => {
  const { rows } = await sql<Numbers<'accounts'>>`
    SELECT ${countAccounts({ status: ['ACTIVE'], connection: ['OFFLINE'] }, now)} AS offline,
      ${countAccounts({ status: ['ACTIVE'], testMissed: true }, now)} AS "testMissed",
      ${countAccounts({ inTest: true }, now)} AS "inTest",
      ${countAccounts({ status: ['DRAFT'] }, now)} AS draft`.execute(db)
  return rows[0]!
}

const occurrencesOf = async (db: Db, userId: string, now: Date): Promise<Numbers<'occurrences'>> => {
  const mine = { operatorIds: [userId] }
  const [pending, attended, held, dispatched] = await Promise.all([
    countOccurrences(db, { statuses: ['PENDING'] }, now),
    countOccurrences(db, { statuses: ['IN_ATTENDANCE'], ...mine }, now),
    countOccurrences(db, { statuses: ['ON_HOLD'], ...mine }, now),
    countOccurrences(db, { dispatched24h: true }, now),
  ])
  const { rows } = await sql<Numbers<'occurrences'>>`
    SELECT ${pending} AS pending, ${attended} AS mine, ${held} AS "onHold",
      ${dispatched} AS "dispatched24h"`.execute(db)
  return rows[0]!
}

export const homeHandlers = (db: Db, clock: Clock): Handlers<typeof homeRoutes> => {
  // The same for everybody, and every desk asks when something changes.
  const readOrders = createSharedRead(() => ordersOf(db, clock()))
  const readAccounts = createSharedRead(() => accountsOf(db, clock()))
  return {
    async summary({ actor: { userId, permissions } }) {
      return {
        serviceOrders: permissions['ubidesk.so'] ? await readOrders() : null,
        occurrences: permissions['ubidesk.account'] ? await occurrencesOf(db, userId, clock()) : null,
        accounts: permissions['ubidesk.account'] ? await readAccounts() : null,
      }
    },
  }
}
