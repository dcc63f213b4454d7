import { MINUTES_IN_HOUR, SHORT_MONTHS } from '#machines/kit/constants.ts'
import { textOfDay } from '../date/calendar-day.ts'
import { now } from '../date/clock.ts'
import { dayAt, timeAt } from '../date/zone.ts'

/** `YYYY-MM-DD` as `dd/mm/yyyy`: a calendar day, no zone. */
export const formatDate = textOfDay

/** An instant as `dd/mm/yyyy às HH:mm` in the company's zone (spec §9). */
export const formatMoment = (iso: string): string => {
  const instant = Date.parse(iso)
  return `${textOfDay(dayAt(instant))} às ${timeAt(instant)}`
}

/** The company's day and time of an instant: `YYYY-MM-DD` and `HH:mm`. */
export const clockOf = (iso: string): { date: string; time: string } => {
  const instant = Date.parse(iso)
  return { date: dayAt(instant), time: timeAt(instant) }
}

/** Today in the company's zone, `YYYY-MM-DD`. */
export const today = (): string => dayAt(now())

/** `YYYY-MM-DD` as `05 nov 2026`, with the short months of the spec (§9). */
export const formatShortDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date} ${SHORT_MONTHS[Number(month) - 1]} ${year}`
}

/** A day with its period, `05/11/2026 - Turno Manhã`, or with its hour, `05/11/2026 às 14:30` (spec §3). */
export const formatAppointment = (
  day: string,
  { period, time }: { period?: string | null; time?: string | null },
) => (period ? `${textOfDay(day)} - ${period}` : time ? `${textOfDay(day)} às ${time}` : textOfDay(day))

/** From one day to another, `05/11/2026 a 10/11/2026`; one day when they are the same. */
export const formatDateRange = (from: string, until: string): string =>
  from === until ? textOfDay(from) : `${textOfDay(from)} a ${textOfDay(until)}`

/** Hours times 60 (spec §9). */
export const hoursToMinutes = (hours: number): number => Math.round(hours * MINUTES_IN_HOUR)

/** Minutes as `45 min`, `2 h` or `1 h 30 min`. */
export const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / MINUTES_IN_HOUR)
  const rest = minutes % MINUTES_IN_HOUR
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
