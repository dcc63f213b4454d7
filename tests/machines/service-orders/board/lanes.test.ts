import { describe, expect, it } from 'vitest'
import type {
  BoardGroup,
  CalendarItem,
  TechnicianCalendar,
} from '#contracts/technicians/technicians.contract.ts'
import {
  type ExceptionKind,
  readBoardFilters,
  writeBoardFilters,
} from '#machines/service-orders/board/board.filters.ts'
import {
  countExceptions,
  countVisits,
  lanesOf,
  rowsOf,
  techniciansIn,
} from '#machines/service-orders/board/board.lanes.ts'
import type { BoardDay, OrderItem } from '#machines/service-orders/board/board.machine.ts'

const DATE = '2026-11-23'
const NOW = '2026-11-23T15:00:00.000Z'
const none = { station: '', technician: '', exceptions: [] }
let next = 0

const at = (hour: number) => `2026-11-23T${String(hour + 3).padStart(2, '0')}:00:00.000Z`
const order = (
  from: number,
  to: number,
  change: Partial<OrderItem['order']> = {},
  period: OrderItem['period'] = null,
) => {
  next += 1
  return {
    kind: 'ORDER' as const,
    start: at(from),
    end: at(to),
    period,
    order: {
      id: String(next),
      number: next,
      status: 'SCHEDULED' as const,
      type: 'MAINTENANCE' as const,
      priority: 3,
      account: { id: '7', name: 'Padaria', city: 'Florianópolis' },
      minutes: 60,
      late: false,
      version: 1,
      covered: true,
      ...change,
    },
  }
}
const block = (from: number, to: number): CalendarItem => ({
  kind: 'BLOCK',
  start: at(from),
  end: at(to),
  block: {
    id: '1',
    technician: { id: '2', name: 'Bruno' },
    startsAt: at(from),
    endsAt: at(to),
    allDay: false,
    reason: 'LUNCH',
    note: null,
    seriesId: null,
    version: 1,
  },
})
const person = (id: string, name: string) =>
  ({ id, name, counts: {}, minutesScheduled: 0 }) as unknown as BoardGroup['technicians'][number]
const dayOf = (
  calendars: Record<string, CalendarItem[]>,
  periods: TechnicianCalendar['periods'] = [],
): BoardDay => ({
  groups: [
    { station: { id: '5', name: 'Central Norte' }, technicians: [person('1', 'Ana'), person('2', 'Bruno')] },
    { station: null, technicians: [person('3', 'Cecília')] },
  ],
  calendars: Object.entries(calendars).map(([id, items]) => ({
    technician: { id, name: id },
    items,
    periods,
  })),
  at: NOW,
})
const exceptionsOf = (day: BoardDay) => countExceptions(day, lanesOf(day, DATE, NOW), none)

describe('what on the board wants attention', () => {
  it('M-188 an order not begun is late once the clock is past its end', () => {
    const day = dayOf({ 1: [order(8, 9), order(9, 10, { status: 'IN_PROGRESS' })] })
    const lateAt = (hour: number) => countExceptions(day, lanesOf(day, DATE, at(hour)), none).late
    expect([lateAt(8), lateAt(9), lateAt(10)]).toEqual([0, 1, 1])
  })

  it('M-144 counts late, paused, unstarted and uncovered orders', () => {
    const day = dayOf({
      1: [order(8, 9, { late: true }), order(13, 14)],
      2: [order(9, 10, { status: 'FINISHED' }), order(14, 15, { covered: false })],
    })
    expect(exceptionsOf(day)).toEqual({ late: 1, overlapping: 0, unstarted: 1, paused: 0, uncovered: 1 })
  })

  it('finds work that runs into the next visit, and orders under a block', () => {
    expect(exceptionsOf(dayOf({ 1: [order(9, 10, { status: 'PAUSED' }), order(11, 13)] }))).toMatchObject({
      overlapping: 2,
      paused: 1,
    })
    expect(exceptionsOf(dayOf({ 1: [order(13, 14), block(12, 15)] })).overlapping).toBe(1)
    expect(exceptionsOf(dayOf({ 1: [order(13, 14), order(14, 15), block(15, 16)] })).overlapping).toBe(0)
  })

  it('work that is done overlaps nothing, and lies beneath what has its hour now', () => {
    const done = order(14, 16, { status: 'FINISHED' })
    const day = dayOf({ 1: [order(14, 15), done] })
    expect(exceptionsOf(day).overlapping).toBe(0)
    expect(
      lanesOf(day, DATE, NOW)
        .get('1')
        ?.items.map(({ item }) => item)[0],
    ).toBe(done)
  })

  it('finds a period that was promised more than it holds', () => {
    const visit = order(8, 12, {}, 'MORNING')
    const use = (minutesUsed: number) => [
      { date: DATE, period: 'MORNING' as const, minutesUsed, minutesTotal: 240, minutesFree: 0 },
    ]
    expect(exceptionsOf(dayOf({ 1: [visit] }, use(300))).overlapping).toBe(1)
    expect(exceptionsOf(dayOf({ 1: [visit] }, use(240))).overlapping).toBe(0)
  })
})

describe('what is promised to a period', () => {
  const placed = (...items: CalendarItem[]) =>
    (lanesOf(dayOf({ 1: items }), DATE, NOW).get('1')?.promised ?? []).map(({ item, from, to }) => [
      item.kind === 'ORDER' && item.period,
      from / 60,
      to / 60,
    ])

  it('stands in it one after another, as long as each takes, the first period first', () => {
    expect(
      placed(
        order(13, 18, { minutes: 120 }, 'AFTERNOON'),
        order(8, 12, { minutes: 90 }, 'MORNING'),
        order(8, 18, { minutes: 60 }, 'BUSINESS_HOURS'),
        order(8, 12, { minutes: 60 }, 'MORNING'),
        order(9, 10),
      ),
    ).toEqual([
      ['MORNING', 8, 9.5],
      ['MORNING', 9.5, 10.5],
      ['BUSINESS_HOURS', 10.5, 11.5],
      ['AFTERNOON', 13, 15],
    ])
  })

  it('that is more than it holds stays in sight at its end', () => {
    expect(
      placed(
        order(8, 12, { minutes: 240 }, 'MORNING'),
        order(8, 12, { minutes: 60 }, 'MORNING'),
        order(8, 12, { minutes: 0 }, 'MORNING'),
      ),
    ).toEqual([
      ['MORNING', 8, 12],
      ['MORNING', 11.5, 12],
      ['MORNING', 11.5, 12],
    ])
  })
})

describe('the rows of the board', () => {
  const day = dayOf({ 1: [order(13, 14)], 2: [], 3: [order(8, 9, { late: true })] })
  const rows = (change: Omit<Partial<typeof none>, 'exceptions'> & { exceptions?: ExceptionKind[] }) =>
    rowsOf(day, lanesOf(day, DATE, NOW), { ...none, ...change }).map(row =>
      row.kind === 'station' ? `[${row.name}]` : row.technician.name,
    )

  it('are the stations with their technicians', () => {
    expect(rows({})).toEqual(['[Central Norte]', 'Ana', 'Bruno', '[Sem posto]', 'Cecília'])
  })

  it('are narrowed by station and by name, accents aside', () => {
    expect(rows({ station: 'none' })).toEqual(['[Sem posto]', 'Cecília'])
    expect(rows({ station: '5', technician: 'BRU' })).toEqual(['[Central Norte]', 'Bruno'])
    expect(rows({ technician: 'cecilia' })).toEqual(['[Sem posto]', 'Cecília'])
    expect(rows({ technician: 'zzz' })).toEqual([])
  })

  it('put the exceptions that are asked for first, and keep the others as places to move to', () => {
    expect(rows({ exceptions: ['late'] })).toEqual([
      '[Sem posto]',
      'Cecília',
      '[Central Norte]',
      'Ana',
      'Bruno',
    ])
  })

  it('M-144 name their technicians from top to bottom, as the arrows go', () => {
    const day = dayOf({ 1: [order(13, 14)], 2: [order(13, 14)], 3: [order(8, 9, { late: true })] })
    const sought = rowsOf(day, lanesOf(day, DATE, NOW), { ...none, exceptions: ['late'] })
    expect(techniciansIn(sought)).toEqual(['3', '1', '2'])
  })

  it('count the visits of a day, not those that were taken away from it', () => {
    const counts = { SCHEDULED: 2, FINISHED: 1, CANCELED: 3, OPEN: 1 }
    expect(countVisits({ ...person('1', 'Ana'), counts } as never)).toBe(3)
  })

  it('keep their filters in the address', () => {
    const filters = { station: '5', technician: 'ana', exceptions: ['late', 'paused'] as const }
    const written = new Map(writeBoardFilters(filters))
    expect(readBoardFilters(name => written.get(name) ?? null)).toEqual(filters)
    expect(writeBoardFilters(none)).toEqual([])
    expect(readBoardFilters(name => (name === 'show' ? 'late,nada,late' : null)).exceptions).toEqual(['late'])
  })
})
