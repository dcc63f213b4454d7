import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EffectiveHoliday, OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { addDays, dayAt, instantAtMinute, timeOfMinutes, weekdayOf } from '#contracts/rules/dates.ts'
import {
  officeHourProblems,
  overlapOf,
  overlaps,
  resolveDay,
  resolveDays,
} from '#contracts/rules/office-hours.ts'

const hour = (change: Partial<OfficeHour> = {}): OfficeHour => ({
  id: '1',
  name: 'Expediente',
  partitionNumbers: [1],
  weekdays: [1, 2, 3, 4, 5],
  opensAt: '08:00',
  closesAt: '18:00',
  toleranceBeforeMin: 15,
  toleranceAfterMin: 15,
  holidayBehavior: 'CLOSED',
  holidayOpensAt: null,
  holidayClosesAt: null,
  checkLateToArm: true,
  checkEarlyDisarm: true,
  validFrom: null,
  validTo: null,
  active: true,
  version: 1,
  ...change,
})
const christmas: EffectiveHoliday = { id: '9', name: 'Natal', scope: 'NATIONAL' }
const common = { zone: 'America/Sao_Paulo', holidayOn: () => null }
const onChristmas = {
  ...common,
  holidayOn: (day: string) => (day === '2026-12-25' ? christmas : null),
}

describe('a day resolved', () => {
  it('D-14 has the hours of its weekday, by the clock of the account', () => {
    const monday = resolveDay([hour()], '2026-11-23', common)
    expect(monday).toMatchObject({
      holiday: null,
      closed: [],
      windows: [{ startsAt: '2026-11-23T11:00:00.000Z', endsAt: '2026-11-23T21:00:00.000Z', special: false }],
    })
    const manaus = resolveDay([hour()], '2026-11-23', { ...common, zone: 'America/Manaus' })
    expect(manaus.windows[0]?.startsAt).toBe('2026-11-23T12:00:00.000Z')
    expect(resolveDay([hour()], '2026-11-22', common).windows).toEqual([])
  })

  it('D-14 an overnight window belongs to the day it opens', () => {
    const night = hour({ weekdays: [5], opensAt: '22:00', closesAt: '05:00' })
    expect(resolveDay([night], '2026-11-27', common).windows).toMatchObject([
      { overnight: true, endsAt: '2026-11-28T08:00:00.000Z' },
    ])
    expect(resolveDay([night], '2026-11-28', common).windows).toEqual([])
  })

  it('M-118 a holiday closes, changes or leaves it', () => {
    const day = (change: Partial<OfficeHour>) => resolveDay([hour(change)], '2026-12-25', onChristmas)
    expect(day({})).toMatchObject({
      holiday: christmas,
      windows: [],
      closed: [{ id: '1', name: 'Expediente' }],
    })
    expect(day({ holidayBehavior: 'NORMAL' })).toMatchObject({
      closed: [],
      windows: [{ opensAt: '08:00', special: false }],
    })
    expect(
      day({ holidayBehavior: 'SPECIAL', holidayOpensAt: '09:00', holidayClosesAt: '12:00' }),
    ).toMatchObject({ closed: [], windows: [{ opensAt: '09:00', closesAt: '12:00', special: true }] })
  })

  it('ends the night where the hours of a holiday begin before it is over', () => {
    const night = hour({
      weekdays: [4, 5],
      opensAt: '22:00',
      closesAt: '06:00',
      holidayBehavior: 'SPECIAL',
      holidayOpensAt: '04:00',
      holidayClosesAt: '10:00',
    })
    const [eve] = resolveDay([night], '2026-12-24', onChristmas).windows
    const [day] = resolveDay([night], '2026-12-25', onChristmas).windows
    expect(eve).toMatchObject({ closesAt: '04:00', endsAt: day?.startsAt })
  })
})

describe('every schedule', () => {
  const clock = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes)
  const day = fc.integer({ min: 0, max: 900 }).map(days => addDays('2026-01-01', days))
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
  const schedule = fc
    .record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      opensAt: clock,
      closesAt: clock,
      holidayBehavior: fc.constantFrom('CLOSED' as const, 'NORMAL' as const, 'SPECIAL' as const),
      holidayOpensAt: clock,
      holidayClosesAt: clock,
      validFrom: maybe(day),
      validTo: maybe(day),
      active: fc.boolean(),
    })
    .map(change => hour(change))
    .filter(each => officeHourProblems(each).length === 0)
  const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/New_York', 'Europe/Lisbon')
  const place = fc.tuple(zone, fc.uniqueArray(day, { maxLength: 60 })).map(([name, days]) => ({
    zone: name,
    holidayOn: (at: string) => (days.includes(at) ? christmas : null),
  }))
  const cases = [schedule, place, day] as const

  it('never has two windows at once, whatever the holidays do', () => {
    fc.assert(
      fc.property(...cases, (each, days, from) => {
        const windows = resolveDays([each], from, addDays(from, 21), days).flatMap(one => one.windows)
        windows.forEach((window, index) => {
          expect(Date.parse(window.endsAt)).toBeGreaterThan(Date.parse(window.startsAt))
          const next = windows[index + 1]
          if (next) expect(Date.parse(next.startsAt)).toBeGreaterThanOrEqual(Date.parse(window.endsAt))
        })
      }),
    )
  })

  it('opens on the day it is told under, by the clock of the account', () => {
    fc.assert(
      fc.property(...cases, (each, days, from) => {
        for (const { date, windows } of resolveDays([each], from, addDays(from, 13), days))
          for (const { startsAt, overnight, opensAt, closesAt } of windows) {
            expect(dayAt(startsAt, days.zone)).toBe(date)
            if (!overnight) expect(closesAt > opensAt).toBe(true)
          }
      }),
    )
  })

  it('opens only while it is valid and active, on its weekdays, and on holidays as it says', () => {
    fc.assert(
      fc.property(...cases, (each, days, from) => {
        for (const { date, windows, closed } of resolveDays([each], from, addDays(from, 13), days)) {
          const inForce =
            each.active &&
            each.weekdays.includes(weekdayOf(date)) &&
            date >= (each.validFrom ?? date) &&
            date <= (each.validTo ?? date)
          const shut = days.holidayOn(date) !== null && each.holidayBehavior === 'CLOSED'
          expect(closed.length).toBe(inForce && shut ? 1 : 0)
          if (!inForce || shut) expect(windows).toEqual([])
          for (const { special } of windows)
            expect(special).toBe(days.holidayOn(date) !== null && each.holidayBehavior === 'SPECIAL')
        }
      }),
    )
  })

  it('overlaps another exactly when some week has both open', () => {
    const plain = schedule.map(each => ({ ...each, validFrom: null, validTo: null, active: true }))
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const days = { zone: 'UTC', holidayOn: () => null }
        const open = (each: OfficeHour) =>
          resolveDays([each], '2026-11-01', '2026-11-16', days).flatMap(({ windows }) => windows)
        const clash = open(one).some(a =>
          open(other).some(b => a.startsAt < b.endsAt && b.startsAt < a.endsAt),
        )
        expect(overlaps(one, other)).toBe(clash)
        expect(overlaps(other, one)).toBe(clash)
      }),
    )
  })
})

describe('two schedules', () => {
  const other = hour({ id: '2', name: 'Tarde', opensAt: '13:00', closesAt: '17:00' })

  it('of the same partition do not overlap; back to back is no overlap', () => {
    expect(overlapOf(hour(), [other])?.name).toBe('Tarde')
    expect(overlapOf(hour({ closesAt: '13:00' }), [other])).toBeNull()
    expect(overlapOf(hour({ partitionNumbers: [2] }), [other])).toBeNull()
    expect(overlapOf(hour({ partitionNumbers: [] }), [other])).toBe(other)
    expect(overlapOf(hour({ weekdays: [0, 6] }), [other])).toBeNull()
    expect(overlapOf(hour({ active: false }), [other])).toBeNull()
    expect(overlapOf(hour(), [{ ...other, active: false }])).toBeNull()
    expect(overlapOf(hour({ validTo: '2026-12-31' }), [{ ...other, validFrom: '2027-01-01' }])).toBeNull()
  })

  it('overlap across midnight, from Saturday to Sunday too', () => {
    const night = hour({ weekdays: [6], opensAt: '22:00', closesAt: '05:00' })
    expect(overlaps(night, hour({ weekdays: [0], opensAt: '04:00', closesAt: '10:00' }))).toBe(true)
    expect(overlaps(night, hour({ weekdays: [0], opensAt: '05:00', closesAt: '10:00' }))).toBe(false)
  })
})

describe('the fields of a schedule', () => {
  it('are told apart in the words of the contract', () => {
    const fields = (change: Partial<OfficeHour>) => officeHourProblems(hour(change)).map(({ field }) => field)
    expect(fields({})).toEqual([])
    expect(fields({ closesAt: '08:00' })).toEqual(['closesAt'])
    expect(fields({ closesAt: '05:00' })).toEqual([])
    expect(fields({ holidayBehavior: 'SPECIAL' })).toEqual(['holidayOpensAt', 'holidayClosesAt'])
    expect(fields({ holidayBehavior: 'SPECIAL', holidayOpensAt: '09:00', holidayClosesAt: '09:00' })).toEqual(
      ['holidayClosesAt'],
    )
    expect(fields({ validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual(['validTo'])
    expect(fields({ validFrom: '2026-12-02', validTo: '2026-12-02' })).toEqual([])
  })
})

describe('the clock of a zone', () => {
  it('gives back what it was asked, where there is no leap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }).map(days => addDays('2026-01-01', days)),
        fc.integer({ min: 0, max: 1439 }),
        (date, minutes) => {
          expect(dayAt(instantAtMinute(date, minutes, 'America/Manaus'), 'America/Manaus')).toBe(date)
        },
      ),
    )
  })
})
