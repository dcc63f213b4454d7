import { describe, expect, it } from 'vitest'
import { makeCompany } from '#bff/db/seed/demo/people/company.ts'
import type { ProfileName } from '#bff/db/seed/demo/people/profiles.ts'

type Span = { who: string; from: number; to: number }

const spansOf = (name: ProfileName, now: Date): Span[] =>
  makeCompany(name, now, 2026)
    .calendar.map(row => {
      const { technician_id, during } = row as { technician_id: string; during: string }
      const [from, to] = during.slice(1, -1).split(',').map(Date.parse) as [number, number]
      return { who: technician_id, from, to }
    })
    .sort((a, b) => a.who.localeCompare(b.who) || a.from - b.from)

const overlaps = (spans: readonly Span[]) =>
  spans.filter((span, at) => at > 0 && spans[at - 1]!.who === span.who && span.from < spans[at - 1]!.to)

/** Every second hour of a day; a sample has noon and the last. */
const hours = process.env.FULL ? Array.from({ length: 12 }, (_, hour) => 2 * hour) : [12, 22]

describe('demo data, at whatever hour they are made', () => {
  it.each(hours)('nobody is in two places, %i h', hour => {
    const now = new Date(Date.UTC(2026, 10, 21, hour, 7))
    for (const name of ['test', 'demo'] as const) {
      const spans = spansOf(name, now)
      expect(spans.length).toBeGreaterThan(5)
      expect(overlaps(spans)).toEqual([])
    }
  })

  it.each(process.env.FULL ? [12, 20] : [])(
    'nor in fifty thousand orders, %i h',
    { timeout: 120_000 },
    hour => {
      expect(overlaps(spansOf('load', new Date(Date.UTC(2026, 10, 21, hour, 7))))).toEqual([])
    },
  )
})
