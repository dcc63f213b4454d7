import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { ServiceOrderQuery, ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { actionOf } from '../service-orders/service-order.flow.ts'
import { ordersTagged } from '../service-orders/service-order-status.flow.ts'

const MOST_URGENT = 5

export const urgentQueries: readonly ServiceOrderQuery[] = [
  { late: true, sort: 'priority', recordsPerPage: MOST_URGENT },
  { status: [...ordersTagged('toExecute')], sort: 'priority', recordsPerPage: MOST_URGENT },
]

/**
 * Late orders, those included that became late after the answer.
 * @param now milliseconds since 1970, by the server's clock
 */
export const countLate = (
  { late, lateSoon }: Pick<NonNullable<HomeSummary['serviceOrders']>, 'late' | 'lateSoon'>,
  now: number,
): number => lateSoon.reduce((sum, { at, count }) => (Date.parse(at) <= now ? sum + count : sum), late)

export const nextStepOf = ({ id, status }: Pick<ServiceOrderRow, 'id' | 'status'>) => {
  const booking =
    actionOf(status, 'SCHEDULE') ?? actionOf(status, 'RESCHEDULE') ?? actionOf(status, 'REVISIT')
  return booking
    ? { label: booking.label, href: `/service-order/${id}/schedule` }
    : { label: 'Abrir', href: `/service-order/${id}` }
}
