import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Includes the focused row: it must not unmount while scrolling. */
export const rangeWith = (focused: number | null) => (range: Range) => {
  const rows = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || rows.includes(focused)) return rows
  return [...rows, focused].sort((a, b) => a - b)
}

export const gapsOf = (rows: readonly { start: number; end: number }[], total: number) => ({
  before: rows.map(({ start }, index) => start - (rows[index - 1]?.end ?? 0)),
  after: total - (rows.at(-1)?.end ?? 0),
})
