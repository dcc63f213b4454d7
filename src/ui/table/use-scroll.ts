import { useEffect, useLayoutEffect, useRef } from 'react'

const scrolledTo = (): number => {
  const kept: unknown = history.state?.scrolled
  return typeof kept === 'number' ? kept : 0
}

/**
 * Keeps how far a box is scrolled in the history's entry, for Back; another page begins at its top.
 * @param filled whether the box has its rows
 */
export const useScrollMemory = <Box extends HTMLElement>(filled: boolean, page: number) => {
  const box = useRef<Box>(null)
  const restored = useRef(false)
  useLayoutEffect(() => {
    if (!filled || restored.current) return
    restored.current = true
    if (box.current) box.current.scrollTop = scrolledTo()
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
