import { serverNow } from '#client/server-clock.ts'
import type { VisitClock } from '#machines/service-orders/visits/visit.form.ts'
import { startOfDay } from '#ui/date/zone.ts'
import { clockOf } from '#ui/format/dates.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const HOUR = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Moments of the visits' forms, in the company's zone. */
export const companyClock: VisitClock = {
  now: () => new Date(serverNow()).toISOString(),
  written: clockOf,
  instant: ({ date, time }) => {
    const hour = HOUR.exec(time)
    if (!DAY.test(date) || !hour) return null
    return new Date(startOfDay(date) + (Number(hour[1]) * 60 + Number(hour[2])) * 60_000).toISOString()
  },
}
