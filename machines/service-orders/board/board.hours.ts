import { minutesOf, momentAt } from '#contracts/rules/dates.ts'
import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import { isTagged } from '../service-order-status.flow.ts'

export const STEP_MINUTES = 30
const HOUR = 60
const DAY = 24 * HOUR

/** Finished work frees its hours. */
export const takesTime = (item: CalendarItem): boolean =>
  item.kind === 'BLOCK' || isTagged(item.order.status, 'holdsTime')

export const findOverlap = (
  { items }: TechnicianCalendar,
  date: string,
  stretch: { orderId: string; from: number; to: number },
): CalendarItem | null =>
  items.find(
    item =>
      takesTime(item) &&
      (item.kind === 'BLOCK' || (item.period === null && item.order.id !== stretch.orderId)) &&
      minuteOn(date, item.start) < stretch.to &&
      stretch.from < minuteOn(date, item.end),
  ) ?? null

/** In minutes from midnight in the company's zone; whole hours. */
export interface BoardHours {
  first: number
  last: number
}

export const usualHours: BoardHours = { first: 7 * HOUR, last: 19 * HOUR }

export const minuteOn = (date: string, iso: string): number => {
  const { date: day, time } = momentAt(iso)
  if (day !== date) return day < date ? 0 : DAY
  return minutesOf(time)
}

/** The usual hours, extended to orders outside them. */
export const hoursOf = (calendars: readonly TechnicianCalendar[], date: string): BoardHours => {
  const orders = calendars.flatMap(({ items }) =>
    items.filter(item => item.kind === 'ORDER' && item.period === null),
  )
  return {
    first: Math.min(
      usualHours.first,
      ...orders.map(({ start }) => Math.floor(minuteOn(date, start) / HOUR) * HOUR),
    ),
    last: Math.max(usualHours.last, ...orders.map(({ end }) => Math.ceil(minuteOn(date, end) / HOUR) * HOUR)),
  }
}

/** In minutes from midnight. */
export const everyHour = ({ first, last }: BoardHours): number[] =>
  Array.from({ length: (last - first) / HOUR }, (_, index) => first + index * HOUR)

const within = (minute: number, { first, last }: BoardHours) => Math.min(Math.max(minute, first), last)

/** Position of a minute on the board, in percent. */
export const percentAcross = (minute: number, hours: BoardHours): number =>
  ((within(minute, hours) - hours.first) / (hours.last - hours.first)) * 100

/** Rounded to a half hour, within the board. */
export const startNear = (minute: number, length: number, { first, last }: BoardHours): number =>
  within(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, {
    first,
    last: last - Math.min(length, last - first),
  })

export const halfHours = (
  one: number,
  other: number,
  { first, last }: BoardHours,
): { from: number; to: number } => {
  const steps = [one, other].map(minute =>
    within(Math.floor(minute / STEP_MINUTES) * STEP_MINUTES, { first, last: last - STEP_MINUTES }),
  )
  return { from: Math.min(...steps), to: Math.max(...steps) + STEP_MINUTES }
}
