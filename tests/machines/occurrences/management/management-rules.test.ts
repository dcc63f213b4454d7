import { expect, it } from 'vitest'
import {
  longestWaiting,
  openTotals,
  waitingEvents,
} from '#machines/occurrences/management/management.rules.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'

const row = (id: string, more: Parameters<typeof occurrenceRow>[0]) => occurrenceRow({ id, ...more })

it('M-130 totals have every open status, and their sum', () => {
  const { lines, sum } = openTotals([
    { status: 'PENDING', priority: 1, count: 2 },
    { status: 'PENDING', priority: 4, count: 3 },
    { status: 'ON_HOLD', priority: 4, count: 1 },
  ])
  expect(lines).toEqual([
    { status: 'WAITING', counts: [0, 0, 0, 0, 0], total: 0 },
    { status: 'PENDING', counts: [2, 0, 0, 3, 0], total: 5 },
    { status: 'IN_ATTENDANCE', counts: [0, 0, 0, 0, 0], total: 0 },
    { status: 'ON_HOLD', counts: [0, 0, 0, 1, 0], total: 1 },
  ])
  expect(sum).toEqual({ counts: [2, 0, 0, 4, 0], total: 6 })
})

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`

it('M-130 those that wait longest come first, without what somebody attends', () => {
  const rows = [
    row('1', { queuedAt: at(5) }),
    row('2', { queuedAt: at(1), status: 'IN_ATTENDANCE' }),
    row('3', { queuedAt: at(2) }),
    row('4', { queuedAt: null, receivedAt: at(3) }),
  ]
  expect(longestWaiting(rows, 2).map(({ id }) => id)).toEqual(['3', '4'])
})

it('M-130 events that wait more than once may be closed together, emergencies never', () => {
  const power = { eventCode: '301', eventName: 'Falta de energia', category: 'POWER', priority: 4 } as const
  const panic = { eventCode: '120', category: 'PANIC', priority: 1 } as const
  const rows = [
    row('1', power),
    row('2', power),
    row('3', { ...power, status: 'IN_ATTENDANCE' }),
    row('4', panic),
    row('5', panic),
    row('6', { eventCode: '384', category: 'BATTERY', priority: 5 }),
  ]
  expect(waitingEvents(rows)).toEqual([{ eventCode: '301', eventName: 'Falta de energia', ids: ['1', '2'] }])
})
