import type { NationalImport, YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import { addDays, type Day, eachDay, weekdayOf } from '#contracts/rules/dates.ts'
import { formatPlace, holidayScopeLabels } from './holiday.labels.ts'

const monthNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

export interface CalendarDay {
  date: Day
  holidays: readonly YearHoliday[]
}

/** Weeks from Sunday on; null for days of other months. */
export interface CalendarMonth {
  name: string
  weeks: readonly (readonly (CalendarDay | null)[])[]
}

const DAYS = 7

/** The twelve months of a year with their holidays, in the order given. */
export const calendarOf = (year: number, holidays: readonly YearHoliday[]): CalendarMonth[] =>
  monthNames.map((name, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const first = `${month}-01`
    const days = eachDay(first, addDays(first, 30)).filter(date => date.startsWith(month))
    const cells: (CalendarDay | null)[] = [
      ...Array.from({ length: weekdayOf(first) }, () => null),
      ...days.map(date => ({ date, holidays: holidays.filter(each => each.date === date) })),
    ]
    const weeks = Array.from({ length: Math.ceil(cells.length / DAYS) }, (_, week) =>
      Array.from({ length: DAYS }, (__, day) => cells[week * DAYS + day] ?? null),
    )
    return { name, weeks }
  })

/** `Natal · Nacional`, `Aniversário · Municipal, Joinville/SC`. */
export const describeHoliday = (holiday: YearHoliday): string => {
  const place = formatPlace(holiday)
  return `${holiday.name} · ${holidayScopeLabels[holiday.scope]}${place && `, ${place}`}`
}

/** `25 de dezembro` */
export const dayInWords = (date: Day): string =>
  `${Number(date.slice(8))} de ${(monthNames[Number(date.slice(5, 7)) - 1] ?? '').toLowerCase()}`

/** `11 feriados nacionais de 2030 cadastrados; 1 já existia.` */
export const importedText = ({ year, imported, existing }: NationalImport): string => {
  if (imported === 0) return `Os feriados nacionais de ${year} já estavam cadastrados.`
  const made =
    imported === 1
      ? `1 feriado nacional de ${year} cadastrado`
      : `${imported} feriados nacionais de ${year} cadastrados`
  return existing === 0 ? `${made}.` : `${made}; ${existing} já ${existing === 1 ? 'existia' : 'existiam'}.`
}
