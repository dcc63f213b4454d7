import { type RefObject, useLayoutEffect } from 'react'
import { showOnTop } from '../top-layer.ts'

const GAP = 4
const EDGE = 8

/** Places a popover below or above its anchor; fixed position without top layer. */
export const usePlacement = (
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const box = anchor.current
    const list = popover.current
    if (!box || !list) return
    showOnTop(list)
    const place = () => {
      const { left, top, bottom, width } = box.getBoundingClientRect()
      const height = list.offsetHeight
      const above = bottom + GAP + height > innerHeight - EDGE && top > innerHeight - bottom
      list.style.left = `${left}px`
      list.style.width = `${width}px`
      list.style.top = `${above ? Math.max(EDGE, top - GAP - height) : bottom + GAP}px`
    }
    place()
    const sizes = globalThis.ResizeObserver && new ResizeObserver(place)
    sizes?.observe(box)
    sizes?.observe(list)
    const quiet = { capture: true, passive: true }
    addEventListener('scroll', place, quiet)
    addEventListener('resize', place)
    return () => {
      sizes?.disconnect()
      removeEventListener('scroll', place, quiet)
      removeEventListener('resize', place)
    }
  }, [anchor, popover])
}
