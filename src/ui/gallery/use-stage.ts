import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { GalleryPoint, GalleryProps } from './gallery.types.ts'

const fromCentre = (
  stage: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): GalleryPoint => {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

export const useStage = (onAct: GalleryProps['onAct']) => {
  const stage = useRef<HTMLElement>(null)
  const act = useEffectEvent(onAct)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () =>
      act({ type: 'stage.measured', size: { width: element.clientWidth, height: element.clientHeight } })
    const turn = (event: WheelEvent) => {
      if (event.deltaY === 0) return
      event.preventDefault()
      act({ type: 'wheel.turned', towards: event.deltaY < 0, at: fromCentre(element, event) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    // React's wheel listener is passive and cannot prevent scrolling.
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [])
  const pointer =
    (type: 'pointer.pressed' | 'pointer.moved') =>
    (event: PointerEvent<HTMLElement>): void => {
      if (type === 'pointer.pressed') {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      onAct({ type, id: event.pointerId, at: fromCentre(event.currentTarget, event) })
    }
  const release = (event: PointerEvent) => onAct({ type: 'pointer.released', id: event.pointerId })
  return {
    ref: stage,
    onPointerDown: pointer('pointer.pressed'),
    onPointerMove: pointer('pointer.moved'),
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: MouseEvent<HTMLElement>): void =>
      onAct({ type: 'point.doubled', at: fromCentre(event.currentTarget, event) }),
  }
}
