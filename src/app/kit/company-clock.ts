import { serverNow } from '#client/server-clock.ts'
import { instantAt, isDay, isTime, momentAt } from '#contracts/rules/dates.ts'
import type { VisitClock } from '#machines/service-orders/visits/visit-times.ts'

export const companyClock: VisitClock = {
  now: () => new Date(serverNow()).toISOString(),
  written: momentAt,
  instant: ({ date, time }) => {
    return isDay(date) && isTime(time) ? instantAt(date, time).toISOString() : null
  },
}
