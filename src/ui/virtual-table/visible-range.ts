import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to draw: those in sight and the one with the focus, which must not vanish while it scrolls away. */
export const rangeWith = (focused: number | null) => (range: Range) => {
  const rows = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || rows.includes(focused)) return rows
  return [...rows, focused].sort((a, b) => a - b)
}

/** The empty heights before each drawn row and after the last, so that every row lies where it belongs. */
export const gapsOf = (rows: readonly { start: number; end: number }[], total: number) => ({
  before: rows.map(({ start }, index) => start - (rows[index - 1]?.end ?? 0)),
  after: total - (rows.at(-1)?.end ?? 0),
})
