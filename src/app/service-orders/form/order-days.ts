import type { OrderDays } from '#machines/service-orders/create/new-order.form.ts'
import { startOfDay } from '#ui/date/zone.ts'
import { clockOf, today } from '#ui/format/dates.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Days of the orders' forms, in the company's zone. */
export const orderDays: OrderDays = {
  today: () => today(),
  endOf: day => new Date(startOfDay(dayAfter(day)) - SECOND_MS).toISOString(),
  dayOf: iso => clockOf(iso).date,
}
