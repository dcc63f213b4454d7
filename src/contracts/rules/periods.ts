import type { SchedulePeriod } from '../service-orders/service-orders.contract.ts'

export const periodWindows: Record<SchedulePeriod, { from: string; to: string; capacity: number }> = {
  BUSINESS_HOURS: { from: '08:00', to: '18:00', capacity: 600 },
  MORNING: { from: '08:00', to: '12:00', capacity: 240 },
  AFTERNOON: { from: '13:00', to: '18:00', capacity: 300 },
}
