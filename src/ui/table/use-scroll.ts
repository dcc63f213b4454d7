import { useEffect, useLayoutEffect, useRef } from 'react'

const scrolledTo = (): number => {
  const kept: unknown = history.state?.scrolled
  return typeof kept === 'number' ? kept : 0
}

/** Stores the scroll position in the history entry, for Back. @param filled whether the rows are rendered */
export const useScrollMemory = <Box extends HTMLElement>(filled: boolean, page: number) => {
  const box = useRef<Box>(null)
  const restored = useRef(false)
  useLayoutEffect(() => {
    if (!filled || restored.current) return
    restored.current = true
    const top = scrolledTo()
    // Writing 0 would lay the page out before its time.
    if (box.current && top > 0) box.current.scrollTop = top
  }, [filled])
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (box.current) box.current.scrollTop = 0
  }, [page])
  return {
    ref: box,
    onScrollEnd: () => history.replaceState({ ...history.state, scrolled: box.current?.scrollTop ?? 0 }, ''),
  }
}
