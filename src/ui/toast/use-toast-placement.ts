import { type RefObject, useLayoutEffect } from 'react'

const GAP = 8

const crosses = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const place = (region: HTMLElement) => {
  region.style.bottom = ''
  const own = region.getBoundingClientRect()
  const tops = [...document.querySelectorAll('footer')]
    .map(footer => footer.getBoundingClientRect())
    .filter(footer => crosses(own, footer))
    .map(({ top }) => top)
  if (tops.length > 0) region.style.bottom = `${innerHeight - Math.min(...tops) + GAP}px`
}

/** Lifts the toasts over a `<footer>` they would cover, while there are any. */
export const useToastPlacement = (region: RefObject<HTMLElement | null>, count: number): void => {
  useLayoutEffect(() => {
    const { current } = region
    if (!current || count === 0) return
    const follow = () => place(current)
    follow()
    const changes = new MutationObserver(follow)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      changes.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, { capture: true })
    }
  }, [region, count])
}
