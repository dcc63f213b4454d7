import type { HolidayBehavior, HolidayScope } from '#contracts/accounts/office-hours.contract.ts'

export const holidayBehaviorLabels: Readonly<Record<HolidayBehavior, string>> = {
  CLOSED: 'Fechado',
  NORMAL: 'Horário normal',
  SPECIAL: 'Horário especial',
}

/** Contract §2, `holiday.scope`. */
export const holidayScopeLabels: Readonly<Record<HolidayScope, string>> = {
  NATIONAL: 'Nacional',
  STATE: 'Estadual',
  MUNICIPAL: 'Municipal',
  COMPANY: 'Da empresa',
}

export const officeHourFieldLabels = {
  name: 'Nome',
  partitionNumbers: 'Partições',
  weekdays: 'Dias da semana',
  opensAt: 'Abre às',
  closesAt: 'Fecha às',
  toleranceBeforeMin: 'Tolerância antes',
  toleranceAfterMin: 'Tolerância depois',
  holidayBehavior: 'Nos feriados',
  holidayOpensAt: 'Abre no feriado às',
  holidayClosesAt: 'Fecha no feriado às',
  checkLateToArm: 'Avisar se não armar no horário',
  checkEarlyDisarm: 'Avisar se desarmar fora do horário',
  validFrom: 'Válido desde',
  validTo: 'Válido até',
  active: 'Ativo',
} as const

/** `Partições 1, 3`, or all of them. */
export const formatPartitions = (numbers: readonly number[]): string =>
  numbers.length === 0
    ? 'Todas as partições'
    : `${numbers.length === 1 ? 'Partição' : 'Partições'} ${numbers.join(', ')}`
