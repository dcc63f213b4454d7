import { addDays, formatDate, minutesOf, timeOfMinutes, weekdayOf } from '#contracts/rules/dates.ts'
import type { Schedule } from '#contracts/service-orders/service-orders.contract.ts'
import { weekdayName } from '#machines/kit/labels/weekday.labels.ts'
import { periodLabels } from '#machines/service-orders/service-order.labels.ts'

type When = Omit<Schedule, 'minutes'>

const weekday = (date: string): string => weekdayName(weekdayOf(date)).slice(0, 3)

/** `terça-feira`, with `hoje` or `amanhã` after it. */
export const formatWeekday = (date: string, today: string): string => {
  const near = date === today ? ', hoje' : date === addDays(today, 1) ? ', amanhã' : ''
  return `${weekdayName(weekdayOf(date))}${near}`
}

/** Date plus period, or date and time (spec §3). */
export const formatSchedule = ({ date, time, period }: When): string =>
  period ? `${formatDate(date)} - ${periodLabels[period]}` : `${formatDate(date)} às ${time}`

/** `ter 24/11`. */
const formatShortDay = (date: string): string => `${weekday(date)} ${formatDate(date).slice(0, 5)}`

/** `ter 24/11 às 08:00`, or `ter 24/11, Turno Manhã`. */
export const formatShortSchedule = ({ date, time, period }: When): string =>
  period ? `${formatShortDay(date)}, ${periodLabels[period]}` : `${formatShortDay(date)} às ${time}`

/** `ter 24/11 · 08:00–09:00`, or `ter 24/11 · Turno Manhã`. */
export const formatSlot = ({ date, time, period, minutes }: Schedule): string => {
  const day = formatShortDay(date)
  if (period) return `${day} · ${periodLabels[period]}`
  return time ? `${day} · ${time}–${timeOfMinutes(minutesOf(time) + minutes)}` : day
}

/** `ter, 24/11/2026 às 08:00`, or with its period. */
export const formatLongSchedule = (when: When): string => `${weekday(when.date)}, ${formatSchedule(when)}`
