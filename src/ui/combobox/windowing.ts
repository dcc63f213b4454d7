import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollWithin } from '../page/page.ts'

export const LIST_HEIGHT = 288
const ROW = 36
const TOUCH_ROW = 44
const AROUND = 4

const drawnRows = (count: number, first: number, visible: number, also: number): number[] => {
  const from = Math.max(0, first - AROUND)
  const to = Math.min(count, first + visible + AROUND)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return also >= 0 && also < count && (also < from || also >= to)
    ? [...rows, also].sort((a, b) => a - b)
    : rows
}

/** Renders only visible rows; rows must have equal height. */
export const useWindowing = (list: RefObject<HTMLElement | null>, count: number, active: number) => {
  const [row] = useState(() => (globalThis.matchMedia?.('(pointer: coarse)').matches ? TOUCH_ROW : ROW))
  const [first, setFirst] = useState(0)
  const follow = () => setFirst(Math.floor((list.current?.scrollTop ?? 0) / row))
  useLayoutEffect(() => {
    const element = list.current
    if (!element || active < 0) return
    scrollWithin(element, active * row, row, element.clientHeight || LIST_HEIGHT)
    setFirst(Math.floor(element.scrollTop / row))
  }, [active, row, list])
  const drawn = drawnRows(count, Math.min(first, count), Math.ceil(LIST_HEIGHT / row), active)
  return { row, drawn, follow, total: count * row }
}
