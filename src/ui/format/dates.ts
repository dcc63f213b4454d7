import { dayAt } from '#contracts/rules/dates.ts'
import { MINUTES_IN_HOUR, SHORT_MONTHS } from '#machines/kit/constants.ts'
import { now } from '../date/clock.ts'

export const today = (): string => dayAt(now())

/** `YYYY-MM-DD` as `05 nov 2026`, with the short months of the spec (§9). */
export const formatShortDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date} ${SHORT_MONTHS[Number(month) - 1]} ${year}`
}

/** Minutes as `45 min`, `2 h` or `1 h 30 min`. */
export const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / MINUTES_IN_HOUR)
  const rest = minutes % MINUTES_IN_HOUR
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
