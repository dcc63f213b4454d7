import { type PointerEvent, useRef, useState } from 'react'
import { SHEET, type Stroke, type StrokePoint } from './strokes.ts'

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

const pointOf = (sheet: Element, { clientX, clientY }: { clientX: number; clientY: number }): StrokePoint => {
  const { left, top, width, height } = sheet.getBoundingClientRect()
  return [
    within(((clientX - left) / width) * SHEET.width, SHEET.width),
    within(((clientY - top) / height) * SHEET.height, SHEET.height),
  ]
}

const withPoint = (stroke: Stroke, point: StrokePoint): Stroke => {
  const last = stroke.at(-1)
  return last && last[0] === point[0] && last[1] === point[1] ? stroke : [...stroke, point]
}

/** One pointer draws at a time: a resting palm draws nothing. */
export const usePen = (readOnly: boolean, onStroke: (stroke: Stroke) => void) => {
  const pen = useRef<{ pointer: number; stroke: Stroke } | null>(null)
  const [drawn, setDrawn] = useState<Stroke>([])
  const lift = ({ pointerId }: PointerEvent): void => {
    const held = pen.current
    if (held?.pointer !== pointerId) return
    pen.current = null
    setDrawn([])
    onStroke(held.stroke)
  }
  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>): void => {
        if (readOnly || event.button !== 0 || pen.current) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        pen.current = { pointer: event.pointerId, stroke: [pointOf(event.currentTarget, event)] }
        setDrawn(pen.current.stroke)
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
        const held = pen.current
        if (held?.pointer !== event.pointerId) return
        const all = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const each of all.length > 0 ? all : [event])
          held.stroke = withPoint(held.stroke, pointOf(event.currentTarget, each))
        setDrawn(held.stroke)
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
