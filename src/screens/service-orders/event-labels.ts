import type { ServiceOrderEventRow } from '#contracts/service-orders/service-orders.contract.ts'
import { historyLabel } from '#machines/service-orders/details/history.labels.ts'
import { orderFieldOf, orderForm } from '#machines/service-orders/form/order.form.ts'
import { formatShortSchedule } from './format-schedule.ts'

const labels: Readonly<Record<string, string>> = orderForm.labels

/** An action with its result, e.g. `Agendada para Rui Lima, ter 24/11 às 08:00`. */
export const eventWords = ({ type, from, payload: { slot, occurrence } }: ServiceOrderEventRow): string => {
  const place = occurrence ? ` na ocorrência #${occurrence.number}` : ''
  const done = `${historyLabel(type, from)}${place}`
  if (!slot) return done
  return `${done} para ${[slot.technician?.name, formatShortSchedule(slot)].filter(Boolean).join(', ')}`
}

export const changedFields = ({ payload: { fields } }: ServiceOrderEventRow): string | null =>
  fields ? `Campos alterados: ${fields.map(field => labels[orderFieldOf(field)]).join(', ')}` : null
