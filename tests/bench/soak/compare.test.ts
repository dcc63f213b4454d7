import { expect, it } from 'vitest'
import { judge, limits, tableOf } from './compare.mjs'

const MINUTE = 60_000

/** Two hours of samples, each figure from `before`, plus so much a minute. */
const samples = (perMinute: Record<string, number>, before = 20) =>
  Array.from({ length: 37 }, (_, place) => {
    const minutes = 10 + place * 3
    const figures = Object.keys(limits).map(name => [name, before + (perMinute[name] ?? 0) * minutes])
    return { atMs: minutes * MINUTE, ...Object.fromEntries(figures) }
  })

const broken = (of: Record<string, number>) =>
  judge(samples(of), 15 * MINUTE).flatMap(({ name, ok }) => (ok ? [] : [name]))

it('finds nothing where nothing grows', () => {
  expect(broken({})).toEqual([])
})

it('finds a heap that grows by more than a tenth, and takes less', () => {
  expect(broken({ heap: 0.025 })).toEqual(['heap'])
  expect(broken({ heap: 0.01 })).toEqual([])
})

it('finds one interval, one channel, one stream and one worker too many', () => {
  const one = 1 / 90
  expect(broken({ intervals: one, channels: one, streams: one, workers: one }).sort()).toEqual([
    'channels',
    'intervals',
    'streams',
    'workers',
  ])
})

it('finds a timer left behind every ten minutes', () => {
  expect(broken({ timers: 0.1 })).toEqual(['timers'])
})

it('is broken by a figure that was never read', () => {
  const [first, ...others] = samples({})
  const without = [first, ...others].map(({ heap: _, ...rest }) => rest)
  expect(judge(without, 15 * MINUTE).find(({ name }) => name === 'heap')?.ok).toBe(false)
})

it('tells each figure of both ends in a line', () => {
  const table = tableOf(judge(samples({ heap: 0.05 }), 15 * MINUTE))
  expect(table.split('\n')).toHaveLength(Object.keys(limits).length + 1)
  expect(table).toMatch(/^heap .* BROKEN$/m)
})
