import { addDays, type Day } from '../dates.ts'

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export const easterOf = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`
}

const fixed: readonly (readonly [string, string])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
]

const movable: readonly (readonly [number, string])[] = [
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
]

interface NationalHoliday {
  date: Day
  name: string
  /** False where Easter moves it. */
  fixed: boolean
}

/** National days of a year by date; of two on one day, the first. */
export const nationalHolidays = (year: number): NationalHoliday[] => {
  const easter = easterOf(year)
  const days = [
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name, fixed: true })),
    ...movable.map(([after, name]) => ({ date: addDays(easter, after), name, fixed: false })),
  ]
  return days
    .filter(({ date }, index) => days.findIndex(each => each.date === date) === index)
    .sort((a, b) => a.date.localeCompare(b.date))
}

const computedIn = new Map<string, ReadonlyMap<Day, NationalHoliday>>()

/** The national holiday by law of a day, stored or not (contract §5.7). */
export const nationalHolidayOn = (day: Day): NationalHoliday | null => {
  const year = day.slice(0, 4)
  const days = computedIn.get(year) ?? new Map(nationalHolidays(Number(year)).map(each => [each.date, each]))
  computedIn.set(year, days)
  return days.get(day) ?? null
}
