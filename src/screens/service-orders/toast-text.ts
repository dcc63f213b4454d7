import type { ServiceOrder, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { formatShortSchedule } from './format-schedule.ts'

type Changed = Pick<ServiceOrder, 'number' | 'status' | 'technician' | 'schedule'>

const booked = (word: string) => (order: Changed) =>
  order.schedule
    ? `${word}: ${[order.technician?.name, formatShortSchedule(order.schedule)].filter(Boolean).join(', ')}`
    : word

const results: Readonly<Record<ServiceOrderStatus, (order: Changed) => string>> = {
  OPEN: () => 'aguarda agendamento',
  SCHEDULED: booked('agendada'),
  RESCHEDULED: booked('reagendada'),
  IN_PROGRESS: ({ technician }) => (technician ? `em execução por ${technician.name}` : 'em execução'),
  PAUSED: () => 'pausada',
  IN_VALIDATION: () => 'enviada para validação',
  FINISHED: () => 'aprovada e finalizada',
  REPROVED: () => 'reprovada',
  CANCELED: () => 'cancelada',
}

/** An action's result, e.g. `OS #1201 agendada: Fabrício Franco, ter 24/11 às 08:00.` */
export const toastText = (order: Changed): string => `OS #${order.number} ${results[order.status](order)}.`
