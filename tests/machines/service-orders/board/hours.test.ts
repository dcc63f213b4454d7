import { describe, expect, it } from 'vitest'
import { timeOfMinutes } from '#contracts/rules/dates.ts'
import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import {
  everyHour,
  halfHours,
  hoursOf,
  minuteOn,
  percentAcross,
  startNear,
  usualHours,
} from '#machines/service-orders/board/board.hours.ts'

const DATE = '2026-11-23'

const item = (start: string, end: string, change: object = {}): CalendarItem =>
  ({ kind: 'ORDER', start, end, period: null, order: { id: '1' }, ...change }) as never
const agendas = (...items: CalendarItem[]): TechnicianCalendar[] => [
  { technician: { id: '2', name: 'Ana' }, items: [], periods: [] },
  { technician: { id: '3', name: 'Bruno' }, items, periods: [] },
]
const inWords = (...items: CalendarItem[]) => {
  const { first, last } = hoursOf(agendas(...items), DATE)
  return `${timeOfMinutes(first)} às ${timeOfMinutes(last)}`
}

describe('the hours of a board', () => {
  it('are from 7 to 19 h while nothing stands outside them', () => {
    expect(inWords()).toBe('07:00 às 19:00')
    expect(inWords(item('2026-11-23T10:00:00.000Z', '2026-11-23T22:00:00.000Z'))).toBe('07:00 às 19:00')
  })

  it('reach, in whole hours, as far as an order of the night does', () => {
    expect(inWords(item('2026-11-23T08:45:00.000Z', '2026-11-23T09:15:00.000Z'))).toBe('05:00 às 19:00')
    expect(inWords(item('2026-11-24T00:15:00.000Z', '2026-11-24T00:45:00.000Z'))).toBe('07:00 às 22:00')
  })

  it('end with the day, though its work goes on, and begin with it, though it began before', () => {
    expect(inWords(item('2026-11-24T01:30:00.000Z', '2026-11-24T03:30:00.000Z'))).toBe('07:00 às 24:00')
    expect(inWords(item('2026-11-23T02:00:00.000Z', '2026-11-23T04:00:00.000Z'))).toBe('00:00 às 19:00')
  })

  it('are not stretched by a block, which only keeps free what is seen, nor by a promise for a period', () => {
    const night = ['2026-11-24T00:15:00.000Z', '2026-11-24T00:45:00.000Z'] as const
    expect(inWords(item(...night, { kind: 'BLOCK' }), item(...night, { period: 'AFTERNOON' }))).toBe(
      '07:00 às 19:00',
    )
  })
})

describe('a minute on the board', () => {
  const night = { first: 5 * 60, last: 25 * 60 - 60 }

  it('is counted from the midnight of the company', () => {
    expect(minuteOn(DATE, '2026-11-23T13:20:00.000Z')).toBe(10 * 60 + 20)
    expect(minuteOn(DATE, '2026-11-23T02:59:00.000Z')).toBe(0)
    expect(minuteOn(DATE, '2026-11-24T03:00:00.000Z')).toBe(24 * 60)
  })

  it('has its place percentAcross the hours that are shown', () => {
    expect([7, 13, 19, 23].map(hour => percentAcross(hour * 60, usualHours))).toEqual([0, 50, 100, 100])
    expect(percentAcross(4 * 60, night)).toBe(0)
    expect(percentAcross(14.5 * 60, night)).toBe(50)
    expect(everyHour({ first: 420, last: 600 })).toEqual([420, 480, 540])
  })

  it('is a half hour near the one asked for, where all of the order is on the board', () => {
    expect(startNear(9 * 60 + 14, 60, usualHours)).toBe(9 * 60)
    expect(startNear(9 * 60 + 16, 60, usualHours)).toBe(9 * 60 + 30)
    expect(startNear(18 * 60 + 30, 90, usualHours)).toBe(17 * 60 + 30)
    expect(startNear(18 * 60 + 30, 90, night)).toBe(18 * 60 + 30)
    expect(startNear(6 * 60, 60, usualHours)).toBe(7 * 60)
    expect(startNear(12 * 60, 20 * 60, usualHours)).toBe(7 * 60)
  })

  it('and another bound the half hours of a block, in either order', () => {
    const nine = { from: 9 * 60, to: 10 * 60 + 30 }
    expect(halfHours(9 * 60 + 5, 10 * 60, usualHours)).toEqual(nine)
    expect(halfHours(10 * 60 + 29, 9 * 60, usualHours)).toEqual(nine)
    expect(halfHours(6 * 60, 20 * 60, usualHours)).toEqual({ from: 7 * 60, to: 19 * 60 })
  })
})
