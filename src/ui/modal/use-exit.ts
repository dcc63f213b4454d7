import { type RefObject, useLayoutEffect } from 'react'

/** Plays the `data-exiting` animation on an inert copy after unmount. */
export const useExit = (overlay: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const shown = overlay.current
    return () => {
      if (!shown || !('getAnimations' in shown)) return
      const copy = shown.cloneNode(true) as HTMLElement
      const scrolled = [...shown.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)
      for (const part of [copy, ...copy.querySelectorAll('[id], [name], [data-entering]')])
        for (const name of ['id', 'name', 'data-entering']) part.removeAttribute(name)
      copy.inert = true
      copy.setAttribute('aria-hidden', 'true')
      copy.setAttribute('data-exiting', 'true')
      queueMicrotask(() => {
        if (shown.isConnected) return
        document.body.append(copy)
        for (const [index, part] of [...copy.querySelectorAll('*')].entries())
          part.scrollTop = scrolled[index] ?? 0
        const ended = copy.getAnimations().map(({ finished }) => finished)
        Promise.allSettled(ended).then(() => copy.remove())
      })
    }
  }, [overlay])
}
