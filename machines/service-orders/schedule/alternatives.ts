import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import type { FreeSlot } from '#contracts/technicians/technicians.contract.ts'
import { asFailure } from '../../kit/failure.ts'

export interface Alternative extends FreeSlot {
  date?: string
  period?: SchedulePeriod
  free?: number
}

export const alternativesIn = (error: unknown): Alternative[] => {
  const { alternatives } = (asFailure(error).facts.details ?? {}) as { alternatives?: unknown }
  return Array.isArray(alternatives)
    ? alternatives.filter(
        (slot): slot is Alternative => typeof slot?.start === 'string' && typeof slot?.end === 'string',
      )
    : []
}
