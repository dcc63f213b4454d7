import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { minuteOn } from '#machines/service-orders/board/board.hours.ts'
import type { OrderItem, Place } from '#machines/service-orders/board/board.machine.ts'
import {
  type DrawingView,
  movable,
  needsScheduleScreen,
  type selectBoard,
  type selectCarried,
} from '#machines/service-orders/board/board.selectors.ts'
import { underDialog, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'

/** Spec §9: drag starts after 5 px (mouse) or 120 ms (touch). */
const MOUSE_PX = 5
const TOUCH_MS = 120

export interface BoardDrag {
  onGrab: (item: OrderItem, place: Place) => void
  onCarry: (place: Place) => void
  onNudge: (minutes: number, technicians: number) => void
  onDrop: () => void
  onCancel: () => void
  onOpen: (orderId: string) => void
  /** Opens the scheduling screen: period visits are rescheduled there. */
  onRebook: (orderId: string) => void
  onBlockStart: (place: Place) => void
  onBlockStretch: (minute: number) => void
  onBlockDrawn: () => void
  onBlockClose: () => void
}

interface Press {
  /** Dragged order; null on empty track, to draw a block. */
  item: OrderItem | null
  track: Element | null
  place: Place
  x: number
  y: number
  at: number
  grip: number
  carrying: boolean
}

const keys: Record<string, [minutes: number, technicians: number]> = {
  ArrowLeft: [-30, 0],
  ArrowRight: [30, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const GROUP = 'Quadro'
const resting = [{ keys: 'Space', label: 'Pegar a ordem em foco para mover', group: GROUP }]
const moving = [
  { keys: 'ArrowLeft', label: '30 minutos antes', group: GROUP },
  { keys: 'ArrowRight', label: '30 minutos depois', group: GROUP },
  { keys: 'ArrowUp', label: 'Técnico acima', group: GROUP },
  { keys: 'ArrowDown', label: 'Técnico abaixo', group: GROUP },
  { keys: 'Enter', label: 'Soltar aqui', group: GROUP },
  { keys: 'Escape', label: 'Deixar onde estava', group: GROUP },
]

export const useBoardDrag = (
  board: RefObject<HTMLDivElement | null>,
  view: ReturnType<typeof selectBoard>,
  carried: ReturnType<typeof selectCarried>,
  drawing: DrawingView | null,
  mayBlock: boolean,
  hands: BoardDrag,
) => {
  const press = useRef<Press | null>(null)
  const dragged = useRef(false)
  const carrying = carried !== null
  const drawn = drawing !== null && !drawing.open
  const { onNudge, onDrop, onCancel, onBlockClose } = hands
  useShortcuts(carrying ? moving : resting)

  useEffect(() => {
    if (!carrying) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (underDialog()) return
      const nudge = keys[event.key]
      if (nudge) onNudge(...nudge)
      else if (event.key === 'Enter' || event.key === ' ') onDrop()
      else if (event.key === 'Escape' || event.key === 'Tab') onCancel()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [carrying, onNudge, onDrop, onCancel])

  useEffect(() => {
    if (!drawn) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      press.current = null
      onBlockClose()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [drawn, onBlockClose])

  const itemAt = (target: EventTarget): { item: OrderItem; place: Place; card: Element } | null => {
    const card = target instanceof Element ? target.closest('[data-order]') : null
    const technicianId = card?.closest<HTMLElement>('[data-technician]')?.dataset.technician
    const orderId = card instanceof HTMLElement ? card.dataset.order : undefined
    const calendar = view.day?.calendars.find(({ technician }) => technician.id === technicianId)
    const item = calendar?.items.find(each => each.kind === 'ORDER' && each.order.id === orderId)
    return card && technicianId && item?.kind === 'ORDER'
      ? { item, place: { technicianId, minute: minuteOn(view.date, item.start) }, card }
      : null
  }

  const minuteAt = (track: Element, x: number): number => {
    const { left, width } = track.getBoundingClientRect()
    const { first, last } = view.hours
    return first + ((x - left) / width) * (last - first)
  }

  const placeAt = (x: number, y: number, grip: number): Place | null => {
    const lane = document
      .elementsFromPoint(x, y)
      .map(element => element.closest<HTMLElement>('[data-technician]'))
      .find(found => found !== null && board.current?.contains(found))
    const track = lane?.querySelector('[data-track]')
    const technicianId = lane?.dataset.technician
    if (!track || !technicianId) return null
    return { technicianId, minute: minuteAt(track, x - grip) }
  }

  const release = (event: PointerEvent<HTMLDivElement>, drop: boolean) => {
    const { carrying: held = false, item = null } = press.current ?? {}
    press.current = null
    if (!held) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    dragged.current = true
    if (item === null) {
      if (drop) hands.onBlockDrawn()
      else hands.onBlockClose()
    } else if (drop) hands.onDrop()
    else hands.onCancel()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const found = event.button === 0 ? itemAt(event.target) : null
      dragged.current = false
      const { clientX: x, clientY: y, timeStamp: at } = event
      const track = event.target instanceof Element ? event.target.closest('[data-track]') : null
      const technicianId = track?.closest<HTMLElement>('[data-technician]')?.dataset.technician
      if (
        !found &&
        track &&
        !(event.target as Element).closest('a') &&
        technicianId &&
        mayBlock &&
        event.button === 0 &&
        event.pointerType !== 'touch'
      ) {
        const place = { technicianId, minute: minuteAt(track, x) }
        press.current = { item: null, track, place, x, y, at, grip: 0, carrying: false }
        event.preventDefault()
      }
      if (!found || !movable(found.item)) return
      const grip = event.clientX - found.card.getBoundingClientRect().left
      press.current = {
        item: found.item,
        track: null,
        place: found.place,
        x,
        y,
        at,
        grip,
        carrying: false,
      }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = press.current
      if (!held) return
      if (!held.carrying) {
        const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= MOUSE_PX
        const long = event.timeStamp - held.at >= TOUCH_MS
        if (!far) return
        if (event.pointerType === 'touch' && !long) {
          // A finger that moves first scrolls, however long it goes on.
          press.current = null
          return
        }
        held.carrying = true
        event.currentTarget.setPointerCapture(event.pointerId)
        if (held.item) hands.onGrab(held.item, held.place)
        else hands.onBlockStart(held.place)
      }
      if (held.track) {
        hands.onBlockStretch(minuteAt(held.track, event.clientX))
        return
      }
      const place = placeAt(event.clientX, event.clientY, held.grip)
      if (place) hands.onCarry(place)
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => release(event, true),
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => release(event, false),
    onClick(event: React.MouseEvent<HTMLDivElement>) {
      const found = itemAt(event.target)
      if (found && !dragged.current && !carrying) hands.onOpen(found.item.order.id)
      dragged.current = false
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (event.key !== ' ' || carrying) return
      const found = itemAt(event.target)
      if (!found || !(movable(found.item) || needsScheduleScreen(found.item))) return
      event.preventDefault()
      if (movable(found.item)) hands.onGrab(found.item, found.place)
      else hands.onRebook(found.item.order.id)
    },
  }
}
