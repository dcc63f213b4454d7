import { describe, expect, it } from 'vitest'
import {
  type Agenda,
  freeSlots,
  nextPeriods,
  nextSlots,
  periodRoom,
  periodUse,
} from '#bff/domains/technicians/agenda.ts'
import { instantOf, timeOf } from '#bff/time.ts'

const DAY = '2026-11-25'
const LONG_AGO = new Date(0)
const span = (from: string, to: string, day = DAY) => ({
  start: instantOf(day, from),
  end: instantOf(day, to),
})
const starts = (slots: readonly { start: Date }[]) => slots.map(({ start }) => timeOf(start))

describe('free slots', () => {
  it('start on the half hour, one after the other, six at most', () => {
    expect(starts(freeSlots([], DAY, 60, LONG_AGO))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ])
    expect(starts(freeSlots([], DAY, 15, LONG_AGO)).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
  })

  it('leave out what is taken, to the minute, and what would go past six in the evening', () => {
    const busy = [span('08:00', '09:10'), span('10:30', '16:00')]
    expect(starts(freeSlots(busy, DAY, 60, LONG_AGO))).toEqual(['09:30', '16:00', '17:00'])
    expect(starts(freeSlots(busy, DAY, 90, LONG_AGO))).toEqual(['16:00'])
    expect(freeSlots(busy, DAY, 150, LONG_AGO)).toEqual([])
    expect(freeSlots([span('00:00', '24:00')], DAY, 15, LONG_AGO)).toEqual([])
  })

  it('are never in the past', () => {
    expect(starts(freeSlots([], DAY, 60, instantOf(DAY, '15:20')))).toEqual(['15:30', '16:30'])
    expect(freeSlots([], DAY, 60, instantOf('2026-11-26', '00:00'))).toEqual([])
  })

  it('go on to the next days, as far as one may book', () => {
    const agenda = { busy: [span('08:00', '17:00')], promised: [] }
    const found = nextSlots(agenda, 60, instantOf(DAY, '16:00'), '2026-11-26', 3)
    expect(found).toEqual([
      span('17:00', '18:00'),
      span('08:00', '09:00', '2026-11-26'),
      span('09:00', '10:00', '2026-11-26'),
    ])
    expect(nextSlots(agenda, 600, instantOf(DAY, '09:00'), DAY, 3)).toEqual([])
  })
})

describe('a period', () => {
  const agenda: Agenda = {
    busy: [span('07:00', '09:00'), span('11:30', '13:30')],
    promised: [
      { date: DAY, period: 'MORNING', minutes: 90 },
      { date: DAY, period: 'BUSINESS_HOURS', minutes: 200 },
      { date: '2026-11-26', period: 'MORNING', minutes: 240 },
    ],
  }

  it('counts what is inside its hours and what was promised to it', () => {
    expect(periodUse(agenda, DAY, 'MORNING')).toEqual({ used: 180, total: 240 })
    expect(periodUse(agenda, DAY, 'AFTERNOON')).toEqual({ used: 30, total: 300 })
    expect(periodUse(agenda, DAY, 'BUSINESS_HOURS')).toEqual({ used: 470, total: 600 })
  })

  it('has no more room than the day', () => {
    expect(periodRoom(agenda, DAY, 'AFTERNOON')).toBe(130)
    expect(periodRoom(agenda, DAY, 'MORNING')).toBe(60)
    expect(nextPeriods(agenda, 120, instantOf(DAY, '08:00'), '2026-11-26', 3)).toMatchObject([
      { date: DAY, period: 'BUSINESS_HOURS', free: 130 },
      { date: DAY, period: 'AFTERNOON', free: 130 },
      { date: '2026-11-26', period: 'BUSINESS_HOURS', free: 360 },
    ])
  })
})
