import type { HolidayBehavior, HolidayScope } from '#contracts/accounts/office-hours.contract.ts'

export const holidayBehaviorLabels: Readonly<Record<HolidayBehavior, string>> = {
  CLOSED: 'Fechado',
  NORMAL: 'Horário normal',
  SPECIAL: 'Horário especial',
}

export const holidayScopeLabels: Readonly<Record<HolidayScope, string>> = {
  NATIONAL: 'Nacional',
  STATE: 'Estadual',
  MUNICIPAL: 'Municipal',
  COMPANY: 'Da empresa',
}

export const formatPartitions = (numbers: readonly number[]): string =>
  numbers.length === 0
    ? 'Todas as partições'
    : `${numbers.length === 1 ? 'Partição' : 'Partições'} ${numbers.join(', ')}`
