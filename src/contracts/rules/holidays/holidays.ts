import type { EffectiveHoliday } from '../../accounts/office-hours.contract.ts'
import type { YearHoliday } from '../../configuration/holiday-calendar.contract.ts'
import type { Holiday, HolidayWrite } from '../../configuration/holidays.contract.ts'
import type { FieldError } from '../../kit/wire.ts'
import { type Day, isDay } from '../dates.ts'
import { foldText } from '../fold-text.ts'
import { listProblems } from '../problems.ts'
import { hasCity, hasState, holidayScopes } from './holiday-scopes.ts'
import { nationalHolidayOn, nationalHolidays } from './national-holidays.ts'

export type StoredHoliday = Pick<Holiday, 'id' | 'date' | 'name' | 'scope' | 'recurring' | 'active'>

/** Of one scope and place: the day's row, else the latest yearly one before. */
const decidingRow = <Row extends StoredHoliday>(rows: readonly Row[], day: Day): Row | null =>
  rows.find(({ date }) => date === day) ??
  rows
    .filter(({ recurring, date }) => recurring && date < day && date.slice(5) === day.slice(5))
    .reduce<Row | null>((latest, row) => (latest && latest.date > row.date ? latest : row), null)

/** The national row of a day, stored or by law; null when none. */
export const nationalRowOn = (rows: readonly StoredHoliday[], day: Day): StoredHoliday | null =>
  decidingRow(
    rows.filter(({ scope }) => scope === 'NATIONAL'),
    day,
  )

/** The holiday of a day. @param rows all that reach one place, inactive ones too */
export const holidayOn = (rows: readonly StoredHoliday[], day: Day): EffectiveHoliday | null => {
  for (const scope of holidayScopes) {
    const row = decidingRow(
      rows.filter(each => each.scope === scope),
      day,
    )
    if (row?.active) return { id: row.id, name: row.name, scope }
    const byLaw = row === null && scope === 'NATIONAL' ? nationalHolidayOn(day) : null
    if (byLaw) return { id: null, name: byLaw.name, scope }
  }
  return null
}

const placeOf = ({ scope, uf, city }: Pick<Holiday, 'scope' | 'uf' | 'city'>) =>
  [scope, uf, foldText(city ?? '')].join('|')

/** Holidays in force in a year, of every place; by day, widest first. */
export const holidaysOfYear = (rows: readonly Holiday[], year: number): YearHoliday[] => {
  const places = new Map<string, Holiday[]>()
  for (const row of rows) {
    const others = places.get(placeOf(row))
    if (others) others.push(row)
    else places.set(placeOf(row), [row])
  }
  const stored = [...places.values()].flatMap(ofPlace =>
    [...new Set(ofPlace.map(({ date }) => `${year}${date.slice(4)}`))].filter(isDay).flatMap(day => {
      const row = decidingRow(ofPlace, day)
      if (!row?.active) return []
      const { id, name, scope, uf, city } = row
      return [{ date: day, id, name, scope, uf, city }]
    }),
  )
  const byLaw = nationalHolidays(year)
    .filter(({ date }) => nationalRowOn(rows, date) === null)
    .map(({ date, name }) => ({ date, id: null, name, scope: 'NATIONAL' as const, uf: null, city: null }))
  const rank = ({ scope }: YearHoliday) => holidayScopes.indexOf(scope)
  return [...stored, ...byLaw].sort((a, b) => a.date.localeCompare(b.date) || rank(a) - rank(b))
}

const YEARS_AHEAD = 8

/** Its day, or the next two of a yearly one from `today` on. */
export const nextDaysOf = ({ date, recurring }: Pick<Holiday, 'date' | 'recurring'>, today: Day): Day[] => {
  if (!recurring) return [date]
  const first = Math.max(Number(date.slice(0, 4)), Number(today.slice(0, 4)))
  // 29 February is missing from up to seven years in a row.
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => `${first + years}${date.slice(4)}`)
    .filter(day => isDay(day) && day >= today && day >= date)
    .slice(0, 2)
}

/** Cross-field problems of a holiday (contract §7, decision 36). */
export const holidayProblems = (holiday: HolidayWrite): FieldError[] => {
  const { problems, say } = listProblems<HolidayWrite>()
  const { scope, date, recurring } = holiday
  if (hasState(scope) && !holiday.uf) say('uf', 'required', 'Campo obrigatório.')
  if (hasCity(scope) && !holiday.city) say('city', 'required', 'Campo obrigatório.')
  if (recurring && scope === 'NATIONAL' && nationalHolidayOn(date)?.fixed === false)
    say('recurring', 'movable', 'A data deste feriado muda a cada ano.')
  return problems
}

/** A national holiday by law keeps day and scope: it is computed (decision 36). */
export const isFixedByLaw = ({ scope, date }: Pick<Holiday, 'scope' | 'date'>): boolean =>
  scope === 'NATIONAL' && nationalHolidayOn(date) !== null
