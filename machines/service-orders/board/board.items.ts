import type { CalendarItem } from '#contracts/technicians/technicians.contract.ts'
import { isTagged } from '../service-order-status.flow.ts'

export type OrderItem = Extract<CalendarItem, { kind: 'ORDER' }>

const waits = ({ order }: OrderItem) => isTagged(order.status, 'booked')

export const movable = (item: OrderItem): boolean => item.period === null && waits(item)

/** Booked by period: rescheduled on the schedule screen. */
export const needsScheduleScreen = (item: OrderItem): boolean => item.period !== null && waits(item)
