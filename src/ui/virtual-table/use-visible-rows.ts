import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { rangeWith } from './visible-range.ts'

const SPARE = 4
const TALL = 1200

/**
 * Rows to render: visible ones, some around, and one kept.
 * @param heights of all rows, in pixels
 * @param kept index of a row that always stays; -1 for none
 */
export const useVisibleRows = (
  frame: RefObject<HTMLElement | null>,
  heights: readonly number[],
  kept: number,
) => {
  const virtualizer = useVirtualizer({
    count: heights.length,
    estimateSize: index => heights[index] ?? 0,
    getScrollElement: () => frame.current,
    initialRect: { width: 0, height: TALL },
    overscan: SPARE,
    rangeExtractor: useMemo(() => rangeWith(kept < 0 ? null : kept), [kept]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new heights are measured again
  useLayoutEffect(() => virtualizer.measure(), [heights, virtualizer])
  return {
    total: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems(),
    topOf: (index: number) => virtualizer.measurementsCache[index]?.start ?? 0,
  }
}
