import { expect, it } from 'vitest'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { foldStorms, isStorm } from '#machines/occurrences/queue/storms.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'

const START = Date.parse('2026-11-25T12:00:00.000Z')

/** Power failures of so many accounts, seconds apart. */
const powers = (
  count: number,
  { apart = 1, from = 0, first = 1, change = {} as Partial<OccurrenceRow> } = {},
) =>
  Array.from({ length: count }, (_, at) => {
    const receivedAt = new Date(START + (from + at * apart) * 1000).toISOString()
    const account = { id: String(first + at), code: '1', name: 'Conta', city: 'São José', uf: 'SC' }
    return occurrenceRow({
      id: String(first + at),
      account,
      eventCode: '301',
      category: 'POWER',
      priority: 4,
      receivedAt,
      ...change,
    })
  })

const lines = (rows: readonly OccurrenceRow[], opened: readonly string[] = []) =>
  foldStorms(rows, opened).map(line => (isStorm(line) ? `${line.first.id}×${line.accounts}` : line.id))

it('M-122 ten of one event within a minute are one line, nine are nine', () => {
  expect(lines(powers(9))).toHaveLength(9)
  expect(lines(powers(10))).toEqual(['1×10'])
  expect(lines(powers(10, { apart: 7 }))).toHaveLength(10)
  expect(foldStorms(powers(80, { apart: 0.5 }), [])[0]).toMatchObject({
    accounts: 80,
    signals: 80,
    seconds: 40,
    place: 'São José/SC',
    opened: false,
  })
})

it('a storm that goes on stays one line; a later one is another', () => {
  expect(lines(powers(40, { apart: 5 }))).toEqual(['1×40'])
  const later = powers(12, { from: 600, first: 101 })
  expect(lines([...powers(12), ...later])).toEqual(['1×12', '101×12'])
  const straggler = powers(1, { from: 300, first: 50 })
  expect(lines([...powers(12), ...straggler])).toEqual(['1×12', '50'])
})

it('an emergency never folds, nor what somebody has, nor another event', () => {
  const panics = powers(12, { change: { priority: 1, category: 'PANIC', eventCode: '120' } })
  expect(lines(panics)).toHaveLength(12)
  expect(lines(powers(12, { change: { category: 'FIRE', priority: 2 } }))).toHaveLength(12)
  const held = powers(3, { change: { status: 'IN_ATTENDANCE', operator: { id: '8', name: 'Igor' } } })
  expect(lines([...held, ...powers(9, { first: 11 })])).toHaveLength(12)
})

it('opened, its rows follow it, in the order of the queue', () => {
  const rows = [...powers(2, { first: 90, change: { priority: 2, eventCode: '130' } }), ...powers(10)]
  expect(lines(rows, ['301-4'])).toEqual(['90', '91', '1×10', ...rows.slice(2).map(({ id }) => id)])
})
