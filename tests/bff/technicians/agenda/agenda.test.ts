import { describe, expect, it } from 'vitest'
import {
  type Agenda,
  freePeriodsOf,
  freeSlots,
  fullPeriod,
  nextPeriods,
  nextSlots,
  periodUse,
} from '#bff/domains/technicians/agenda/agenda.ts'
import { instantAt, startOfDay, timeAt } from '#contracts/rules/dates.ts'

const DAY = '2026-11-25'
const LONG_AGO = new Date(0)
const span = (from: string, to: string, day = DAY) => ({
  start: instantAt(day, from),
  end: instantAt(day, to),
})
const agendaOf = (...busy: Agenda['busy']): Agenda => ({ busy, promised: [] })
const starts = (slots: readonly { start: Date }[]) => slots.map(({ start }) => timeAt(start))

describe('free slots', () => {
  it('operator D09 start on the half hour, one after the other, to the end of the day', () => {
    expect(starts(freeSlots(agendaOf(), DAY, 60, LONG_AGO))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
    expect(freeSlots(agendaOf(), DAY, 60, LONG_AGO, 3)).toHaveLength(3)
    expect(starts(freeSlots(agendaOf(), DAY, 15, LONG_AGO)).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
  })

  it('leave out what is taken, to the minute, and what would go past six in the evening', () => {
    const busy = [span('08:00', '09:10'), span('10:30', '16:00')]
    expect(starts(freeSlots(agendaOf(...busy), DAY, 60, LONG_AGO))).toEqual(['09:30', '16:00', '17:00'])
    expect(starts(freeSlots(agendaOf(...busy), DAY, 90, LONG_AGO))).toEqual(['16:00'])
    expect(freeSlots(agendaOf(...busy), DAY, 150, LONG_AGO)).toEqual([])
    expect(freeSlots(agendaOf(span('00:00', '24:00')), DAY, 15, LONG_AGO)).toEqual([])
  })

  it('leave a period what it has promised', () => {
    const promised = [{ date: DAY, period: 'MORNING' as const, minutes: 180 }]
    expect(starts(freeSlots({ busy: [], promised }, DAY, 90, LONG_AGO))).toEqual([
      '11:00',
      '12:30',
      '14:00',
      '15:30',
    ])
    const wholeDay = [{ date: DAY, period: 'BUSINESS_HOURS' as const, minutes: 570 }]
    expect(freeSlots({ busy: [], promised: wholeDay }, DAY, 60, LONG_AGO)).toEqual([])
    expect(starts(freeSlots({ busy: [], promised: wholeDay }, DAY, 30, LONG_AGO))).toHaveLength(20)
  })

  it('are never in the past', () => {
    expect(starts(freeSlots(agendaOf(), DAY, 60, instantAt(DAY, '15:20')))).toEqual(['15:30', '16:30'])
    expect(freeSlots(agendaOf(), DAY, 60, startOfDay('2026-11-26'))).toEqual([])
  })

  it('go on to the next days, as far as one may book', () => {
    const agenda = { busy: [span('08:00', '17:00')], promised: [] }
    const found = nextSlots(agenda, 60, instantAt(DAY, '16:00'), '2026-11-26', 3)
    expect(found).toEqual([
      span('17:00', '18:00'),
      span('08:00', '09:00', '2026-11-26'),
      span('09:00', '10:00', '2026-11-26'),
    ])
    expect(nextSlots(agenda, 600, instantAt(DAY, '09:00'), DAY, 3)).toEqual([])
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
    expect(freePeriodsOf(agenda, DAY, LONG_AGO)).toMatchObject([
      { period: 'BUSINESS_HOURS', free: 130 },
      { period: 'MORNING', free: 60 },
      { period: 'AFTERNOON', free: 130 },
    ])
    expect(nextPeriods(agenda, 120, instantAt(DAY, '08:00'), '2026-11-26', 3)).toMatchObject([
      { date: DAY, period: 'BUSINESS_HOURS', free: 130 },
      { date: DAY, period: 'AFTERNOON', free: 130 },
      { date: '2026-11-26', period: 'BUSINESS_HOURS', free: 360 },
    ])
  })
  it('holds no more than what is left of it, whatever was done in it', () => {
    const free = (now: string, ...busy: Agenda['busy']) =>
      freePeriodsOf(agendaOf(...busy), DAY, instantAt(DAY, now)).map(room => room.free)
    expect(free('17:00')).toEqual([65, 0, 65])
    expect(free('11:55')).toEqual([370, 10, 300])
    expect(free('17:00', span('08:00', '16:00'))).toEqual([65, 0, 65])
    expect(free('17:00', span('17:30', '18:00'))).toEqual([35, 0, 35])
  })

  it('is full for a visit that would take what it has promised, at an exact time too', () => {
    const wanted = (from: string, to: string, minutes: number) => ({
      ...span(from, to),
      date: DAY,
      period: null,
      minutes,
    })
    expect(fullPeriod(agenda, wanted('09:00', '10:00', 60), LONG_AGO)).toBeNull()
    expect(fullPeriod(agenda, wanted('09:00', '10:15', 75), LONG_AGO)).toMatchObject({
      period: 'MORNING',
      free: 60,
    })
    expect(fullPeriod(agenda, wanted('19:00', '22:00', 180), LONG_AGO)).toBeNull()
    const promise = { ...span('13:00', '18:00'), date: DAY, period: 'AFTERNOON' as const }
    expect(fullPeriod(agenda, { ...promise, minutes: 130 }, LONG_AGO)).toBeNull()
    expect(fullPeriod(agenda, { ...promise, minutes: 135 }, LONG_AGO)).toMatchObject({
      period: 'AFTERNOON',
      free: 130,
    })
  })
})
