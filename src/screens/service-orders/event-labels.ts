import type { ServiceOrderEventPayload } from '#contracts/service-orders/service-orders.contract.ts'
import { orderFieldLabels, orderFieldOfWire } from '#machines/service-orders/create/new-order.labels.ts'
import { formatSchedule } from './format-schedule.ts'

const labels: Readonly<Record<string, string>> = orderFieldLabels

/** Details of a history event; null when its name says all. */
export const eventLabels = ({ fields, slot }: ServiceOrderEventPayload): string | null => {
  if (slot) return [slot.technician?.name, formatSchedule(slot)].filter(Boolean).join(' · ')
  return fields
    ? `Campos alterados: ${fields.map(field => labels[orderFieldOfWire(field)]).join(', ')}`
    : null
}
