import { dayAt, formatDate } from '#contracts/rules/dates.ts'
import { MINUTES_IN_HOUR, SHORT_MONTHS } from '#machines/kit/constants.ts'
import { now } from '../date/clock.ts'

export const today = (): string => dayAt(now())

/** `YYYY-MM-DD` as `05 nov 2026`, with the short months of the spec (§9). */
export const formatShortDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date} ${SHORT_MONTHS[Number(month) - 1]} ${year}`
}

/** `05/11/2026 - Turno Manhã`, or `05/11/2026 às 14:30` (spec §3). */
export const formatAppointment = (
  day: string,
  { period, time }: { period?: string | null; time?: string | null },
) => (period ? `${formatDate(day)} - ${period}` : time ? `${formatDate(day)} às ${time}` : formatDate(day))

/** `05/11/2026 a 10/11/2026`; one day when equal. */
export const formatDateRange = (from: string, until: string): string =>
  from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`

/** Minutes as `45 min`, `2 h` or `1 h 30 min`. */
export const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / MINUTES_IN_HOUR)
  const rest = minutes % MINUTES_IN_HOUR
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
