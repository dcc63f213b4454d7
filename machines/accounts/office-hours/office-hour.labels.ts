import type { HolidayBehavior } from '#contracts/accounts/office-hours.contract.ts'

export const holidayBehaviorLabels: Readonly<Record<HolidayBehavior, string>> = {
  CLOSED: 'Fechado',
  NORMAL: 'Horário normal',
  SPECIAL: 'Horário especial',
}

export const formatPartitions = (numbers: readonly number[]): string =>
  numbers.length === 0
    ? 'Todas as partições'
    : `${numbers.length === 1 ? 'Partição' : 'Partições'} ${numbers.join(', ')}`
