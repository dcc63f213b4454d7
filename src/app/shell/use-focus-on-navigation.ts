import { useEffect, useRef } from 'react'

/** Focuses the content after navigation unless the screen did; never scrolls. */
export const useFocusOnNavigation = (path: string) => {
  const content = useRef<HTMLElement>(null)
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [path])
  return content
}
