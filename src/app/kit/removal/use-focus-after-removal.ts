import { useCallback, useEffect, useRef } from 'react'

const headingsAbove = (element: Element): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
    .filter(each => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse()

/** Focuses the nearest heading above a removed button. Call `remember` on press, `forget` on cancel. */
export const useFocusAfterRemoval = () => {
  const opener = useRef<{ element: Element; above: HTMLElement[] } | null>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (!opener.current || opener.current.element.isConnected || focused?.closest('[role$=dialog]')) return
    const heading = opener.current.above.find(each => each.isConnected)
    opener.current = null
    if (!heading || focused !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  const remember = useCallback(() => {
    const element = document.activeElement
    opener.current = element && element !== document.body ? { element, above: headingsAbove(element) } : null
  }, [])
  const forget = useCallback(() => {
    opener.current = null
  }, [])
  return { remember, forget }
}
