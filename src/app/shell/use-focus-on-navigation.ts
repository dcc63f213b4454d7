import { useEffect, useRef } from 'react'

/**
 * A screen that gives place to another takes the focus with it: what surrounds both gets it, unless the new one has
 * taken it itself. Nothing is scrolled.
 */
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
