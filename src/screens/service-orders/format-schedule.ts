import { formatDate } from '#contracts/rules/dates.ts'
import type { Schedule } from '#contracts/service-orders/service-orders.contract.ts'
import { periodLabels } from '#machines/service-orders/service-order.labels.ts'

/** Date plus period, or date and time (spec §3). */
export const formatSchedule = ({ date, time, period }: Omit<Schedule, 'minutes'>): string =>
  period ? `${formatDate(date)} - ${periodLabels[period]}` : `${formatDate(date)} às ${time}`
