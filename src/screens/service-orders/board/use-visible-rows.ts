import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

/** Extra rows above and below the visible ones. */
const SPARE = 4
/** Assumed height before the first layout. */
const TALL = 1200

export interface PlacedRow {
  index: number
  top: number
}

/**
 * Rows to render: the visible ones, some around, and one kept row.
 * @param heights of every row, in pixels
 * @param kept the index of a row that stays however far it is; -1 for none
 */
export const useVisibleRows = (
  frame: RefObject<HTMLElement | null>,
  heights: readonly number[],
  kept: number,
): { total: number; rows: readonly PlacedRow[]; topOf: (index: number) => number } => {
  const tops = useMemo(() => {
    let top = 0
    return heights.map(height => {
      top += height
      return top - height
    })
  }, [heights])
  const [{ first, last }, setRange] = useState({ first: 0, last: 40 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      const below = tops.findIndex(top => top > scrollTop)
      const past = tops.findIndex(top => top > scrollTop + (clientHeight || TALL))
      const next = {
        first: Math.max(0, (below < 0 ? tops.length : below) - 1 - SPARE),
        last: (past < 0 ? tops.length : past) + SPARE,
      }
      setRange(range => (range.first === next.first && range.last === next.last ? range : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [frame, tops])
  const rows = useMemo(
    () =>
      tops.flatMap((top, index) =>
        (index >= first && index < last) || index === kept ? [{ index, top }] : [],
      ),
    [tops, first, last, kept],
  )
  return {
    total: (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0),
    rows,
    topOf: index => tops[index] ?? 0,
  }
}
