import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  COMPANY_ZONE,
  dayAt,
  daysFrom,
  eachDay,
  formatMoment,
  instantAt,
  instantAtMinute,
  isDay,
  isTime,
  minutesOf,
  momentAt,
  startOfDay,
  timeAt,
  timeOfMinutes,
  weekdayOf,
} from '#contracts/rules/dates.ts'

const DAY_MS = 86_400_000

const days = (from: string, to: string) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))

describe('a day of the calendar', () => {
  it('exists where the platform has it, months of every length included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const there = new Date(`${text}T00:00:00Z`)
        expect(isDay(text)).toBe(!Number.isNaN(+there) && there.toISOString().startsWith(text))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    '0000-01-01',
    '0099-12-31',
    '2026-02-31',
    '2026-1-1',
    '20261124',
    '2026-W10-1',
    '2026-11-24T00:00Z',
    '',
  ])('%j is none', text => expect(isDay(text)).toBe(false))

  it('is counted as the platform counts', () => {
    fc.assert(
      fc.property(days('1900-01-01', '2100-01-01'), fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const there = new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
        expect(addDays(day, count)).toBe(there)
        expect(daysFrom(day, there)).toBe(count)
        expect(weekdayOf(there)).toBe(new Date(there).getUTCDay())
      }),
      { numRuns: 1000 },
    )
  })

  it('comes with all those up to another, over a leap day and over a change of the clock', () => {
    expect(eachDay('2028-02-27', '2028-03-01')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(eachDay('2018-11-03', '2018-11-05')).toEqual(['2018-11-03', '2018-11-04', '2018-11-05'])
    expect(eachDay('2026-11-24', '2026-11-24')).toEqual(['2026-11-24'])
    expect(eachDay('2026-11-24', '2026-11-23')).toEqual([])
  })
})

describe('a zone', () => {
  it.each([
    ['2026-11-05', '2026-11-05T03:00:00Z'],
    ['2018-11-04', '2018-11-04T03:00:00Z'],
    ['2018-02-18', '2018-02-18T03:00:00Z'],
    ['2018-12-25', '2018-12-25T02:00:00Z'],
  ])('%s begins at %s', (day, iso) => expect(startOfDay(day)).toEqual(new Date(iso)))

  it('has each day begin at its first instant, in every year', () => {
    fc.assert(
      fc.property(days('1985-01-01', '2035-12-31'), day => {
        const start = startOfDay(day)
        expect(dayAt(start)).toBe(day)
        expect(dayAt(+start - 1) < day).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(COMPANY_ZONE).toBe('America/Sao_Paulo')
  })

  it.each([
    ['2026-11-24', '09:30', 'America/Sao_Paulo', '2026-11-24T12:30:00.000Z'],
    ['2018-12-01', '08:00', 'America/Sao_Paulo', '2018-12-01T10:00:00.000Z'],
    ['2026-11-24', '24:00', 'America/Sao_Paulo', '2026-11-25T03:00:00.000Z'],
    ['2026-11-24', '09:30', 'America/Manaus', '2026-11-24T13:30:00.000Z'],
    // Leapt over: an hour later.
    ['2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
    // Shown twice: the first time.
    ['2018-02-17', '23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
  ])('at %s %s in %s is %s', (day, time, zone, iso) =>
    expect(instantAt(day, time, zone).toISOString()).toBe(iso),
  )

  it('shows every hour that it was asked for, save those leapt over', () => {
    const zones = fc.constantFrom(
      COMPANY_ZONE,
      'America/Manaus',
      'America/Noronha',
      'America/Rio_Branco',
      'UTC',
    )
    fc.assert(
      fc.property(days('1985-01-01', '2035-12-31'), fc.nat(2879), zones, (day, minutes, zone) => {
        const shown = momentAt(instantAtMinute(day, minutes, zone), zone)
        const wanted = new Date(Date.parse(day) + minutes * 60_000).toISOString().slice(0, 16)
        const ahead = new Date(Date.parse(day) + (minutes + 60) * 60_000).toISOString().slice(0, 16)
        expect([wanted, ahead]).toContain(`${shown.date}T${shown.time}`)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads an instant however it is given', () => {
    const iso = '2026-11-05T02:59:59Z'
    expect(momentAt(iso)).toEqual({ date: '2026-11-04', time: '23:59' })
    expect(dayAt(new Date(iso))).toBe('2026-11-04')
    expect(timeAt(Date.parse(iso), 'America/Rio_Branco')).toBe('21:59')
    expect(formatMoment(iso)).toBe('04/11/2026 às 23:59')
    expect(formatMoment(iso, '-03:00')).toBe('04/11/2026 às 23:59')
    expect(() => momentAt('')).toThrow(RangeError)
  })
})

it('minutes since midnight are written as an hour, 24:00 included', () => {
  expect([0, 90, 1439, 1440].map(timeOfMinutes)).toEqual(['00:00', '01:30', '23:59', '24:00'])
  expect(['00:00', '01:30', '23:59'].map(minutesOf)).toEqual([0, 90, 1439])
  expect(['00:00', '23:59', '24:00', '9:30', '09:60'].map(isTime)).toEqual([true, true, false, false, false])
})
