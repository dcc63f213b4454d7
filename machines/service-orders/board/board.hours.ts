import { minutesOf, momentAt } from '#contracts/rules/dates.ts'
import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import { isTagged } from '../service-order-status.flow.ts'

export const STEP_MINUTES = 30
const HOUR = 60
const DAY = 24 * HOUR

/** Work that is done leaves its hour to others. */
export const takesTime = (item: CalendarItem): boolean =>
  item.kind === 'BLOCK' || isTagged(item.order.status, 'holdsTime')

/** The first block or other order in a stretch of a day; null when it is free. */
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

/** From when to when a board runs: minutes from midnight, in the company's zone, both whole hours. */
export interface BoardHours {
  first: number
  last: number
}

/** An ordinary day runs from 7 to 19 h. */
export const usualHours: BoardHours = { first: 7 * HOUR, last: 19 * HOUR }

/** Minutes from midnight of an instant on a day, in the company's zone: before it 0, after it 24 h. */
export const minuteOn = (date: string, iso: string): number => {
  const { date: day, time } = momentAt(iso)
  if (day !== date) return day < date ? 0 : DAY
  return minutesOf(time)
}

/** The hours of a day: the usual ones, and further where an order stands before or after them. */
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

/** Each hour of a board, in minutes from midnight. */
export const everyHour = ({ first, last }: BoardHours): number[] =>
  Array.from({ length: (last - first) / HOUR }, (_, index) => first + index * HOUR)

const within = (minute: number, { first, last }: BoardHours) => Math.min(Math.max(minute, first), last)

/** Where a minute of the day falls on the board, in percent. */
export const percentAcross = (minute: number, hours: BoardHours): number =>
  ((within(minute, hours) - hours.first) / (hours.last - hours.first)) * 100

/** Where something so long may begin that is wanted at a minute: at a half hour, and not off the board. */
export const startNear = (minute: number, length: number, { first, last }: BoardHours): number =>
  within(Math.round(minute / STEP_MINUTES) * STEP_MINUTES, {
    first,
    last: last - Math.min(length, last - first),
  })

/** The half hours between two minutes, both included. */
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
