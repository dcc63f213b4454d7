import { formatDate } from '#contracts/rules/dates.ts'
import type { HolidayScope } from '#contracts/rules/holidays/holiday-scopes.ts'

export const holidayScopeLabels: Readonly<Record<HolidayScope, string>> = {
  NATIONAL: 'Nacional',
  STATE: 'Estadual',
  MUNICIPAL: 'Municipal',
  COMPANY: 'Da empresa',
}

interface Place {
  uf: string | null
  city: string | null
}

/** `Joinville/SC` or `SC`; empty where a holiday has no place. */
export const formatPlace = ({ uf, city }: Place): string => [city, uf].filter(Boolean).join('/')

/** `25/12/2026`; `25/12` of every year. */
export const formatHolidayDate = ({ date, recurring }: { date: string; recurring: boolean }): string =>
  recurring ? formatDate(date).slice(0, 5) : formatDate(date)
