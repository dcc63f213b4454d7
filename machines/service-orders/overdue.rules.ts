import { addMinutes, instantAt } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { isSealed, isTagged } from './service-order-status.flow.ts'

type Booking = NonNullable<ServiceOrderRow['schedule']>

const endOf = ({ date, time, period, minutes }: Booking): Date =>
  period ? instantAt(date, periodWindows[period].to) : addMinutes(instantAt(date, time ?? '00:00'), minutes)

/**
 * “Atrasada” (contract §4.1), recomputed after the answer that said `late`.
 * @param now milliseconds since 1970, by the server's clock
 */
export const isOverdue = (
  { late, status, schedule, dueAt }: Pick<ServiceOrderRow, 'late' | 'status' | 'schedule' | 'dueAt'>,
  now: number,
): boolean =>
  late ||
  (schedule !== null && isTagged(status, 'booked') && +endOf(schedule) <= now) ||
  (dueAt !== null && !isSealed(status) && Date.parse(dueAt) <= now)
