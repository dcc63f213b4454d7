import { useEffect, useEffectEvent, useRef } from 'react'

/** Syncs browser fullscreen; if refused, the gallery only covers the page. */
export const useFullscreen = (full: boolean, onLeft: () => void) => {
  const frame = useRef<HTMLElement>(null)
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    const element = frame.current
    if (!element || !full) return
    const watch = () => {
      if (document.fullscreenElement === null) left()
    }
    element.requestFullscreen?.().catch(() => {})
    document.addEventListener('fullscreenchange', watch)
    return () => {
      document.removeEventListener('fullscreenchange', watch)
      if (document.fullscreenElement === element) document.exitFullscreen().catch(() => {})
    }
  }, [full])
  return frame
}
