import { addDays, dayAt, startOfDay } from '#contracts/rules/dates.ts'
import type { OrderDays } from '#machines/service-orders/create/new-order.form.ts'
import { today } from '#ui/format/dates.ts'

const SECOND_MS = 1000

export const orderDays: OrderDays = {
  today: () => today(),
  endOf: day => new Date(+startOfDay(addDays(day, 1)) - SECOND_MS).toISOString(),
  dayOf: iso => dayAt(iso),
}
