import type { CalendarItem } from '#contracts/technicians/technicians.contract.ts'
import { isTagged } from '../service-order-status.flow.ts'

export type OrderItem = Extract<CalendarItem, { kind: 'ORDER' }>

const waits = ({ order }: OrderItem) => isTagged(order.status, 'booked')

/** Only these may be moved about the board. */
export const movable = (item: OrderItem): boolean => item.period === null && waits(item)

/** Promised to a period: no place on the board says one, so it is rescheduled on the screen that does. */
export const needsScheduleScreen = (item: OrderItem): boolean => item.period !== null && waits(item)
