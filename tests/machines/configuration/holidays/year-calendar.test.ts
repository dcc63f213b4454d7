import { describe, expect, it } from 'vitest'
import type { YearHoliday } from '#contracts/configuration/holiday-calendar.contract.ts'
import { formatHolidayDate } from '#machines/configuration/holidays/holiday.labels.ts'
import { holidayListOf } from '#machines/configuration/holidays/holiday-list.ts'
import {
  calendarOf,
  dayInWords,
  describeHoliday,
  importedText,
} from '#machines/configuration/holidays/year-calendar.ts'
import { listQuery } from '#machines/kit/list/list.ts'

const city: YearHoliday = {
  date: '2027-03-09',
  id: '9',
  name: 'Aniversário de Joinville',
  scope: 'MUNICIPAL',
  uf: 'SC',
  city: 'Joinville',
}

describe('the calendar of a year', () => {
  it.each([
    [2026, 365],
    [2028, 366],
  ])('of %i has its %i days, each under its weekday', (year, count) => {
    const months = calendarOf(year, [])
    const days = months.flatMap(({ weeks }) =>
      weeks.flatMap(week => week.flatMap((day, weekday) => (day ? [[day.date, weekday] as const] : []))),
    )
    expect(months).toHaveLength(12)
    expect(new Set(days.map(([date]) => date)).size).toBe(count)
    for (const [date, weekday] of days) expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(weekday)
  })

  it('marks a holiday on its day alone', () => {
    const marked = calendarOf(2027, [city]).flatMap(({ name, weeks }) =>
      weeks.flat().flatMap(day => (day && day.holidays.length > 0 ? [[name, day.date]] : [])),
    )
    expect(marked).toEqual([['Março', '2027-03-09']])
  })

  it('says a holiday in words', () => {
    expect(formatHolidayDate({ date: '2027-03-09', recurring: false })).toBe('09/03/2027')
    expect(formatHolidayDate({ date: '2027-03-09', recurring: true })).toBe('09/03')
    expect(dayInWords('2027-03-09')).toBe('9 de março')
    expect(describeHoliday(city)).toBe('Aniversário de Joinville · Municipal, Joinville/SC')
    expect(describeHoliday({ ...city, scope: 'NATIONAL', name: 'Natal', uf: null, city: null })).toBe(
      'Natal · Nacional',
    )
  })
})

describe('the list of holidays', () => {
  const list = holidayListOf(2026)
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return list.filters.read(name => parameters.get(name), list.base)
  }

  it('opens with this year, and follows the year of its address', () => {
    expect(listQuery(list, read(''))).toMatchObject({ year: 2026 })
    expect(listQuery(list, read('year=2027&scope=STATE,X&uf=SC'))).toMatchObject({
      year: 2027,
      scope: ['STATE'],
      uf: ['SC'],
    })
    for (const wrong of ['1999', '2101', 'abc', '20']) expect(read(`year=${wrong}`).year).toBe(2026)
    expect(list.filters.write(read('year=2027'), list.base)).toContainEqual(['year', '2027'])
    expect(list.filters.write(read('year=2026'), list.base)).toEqual([['page', '1']])
  })
})

describe('what an import says', () => {
  it.each([
    [12, 0, '12 feriados nacionais de 2030 cadastrados.'],
    [11, 1, '11 feriados nacionais de 2030 cadastrados; 1 já existia.'],
    [1, 11, '1 feriado nacional de 2030 cadastrado; 11 já existiam.'],
    [0, 12, 'Os feriados nacionais de 2030 já estavam cadastrados.'],
  ])('of %i, with %i there', (imported, existing, text) => {
    expect(importedText({ year: 2030, imported, existing })).toBe(text)
  })
})
