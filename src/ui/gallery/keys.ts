import type { KeyboardEvent } from 'react'
import type { GalleryAct, GalleryProps } from './gallery.types.ts'

const acts: Readonly<Record<string, GalleryAct>> = {
  '+': { type: 'zoom.increased' },
  '=': { type: 'zoom.increased' },
  '-': { type: 'zoom.decreased' },
  '−': { type: 'zoom.decreased' },
  '0': { type: 'view.reset' },
  f: { type: 'fullscreen.toggled' },
  F: { type: 'fullscreen.toggled' },
  Home: { type: 'first.requested' },
  End: { type: 'last.requested' },
  PageUp: { type: 'previous.requested' },
  PageDown: { type: 'next.requested' },
  ArrowLeft: { type: 'arrow.pressed', direction: 'left' },
  ArrowRight: { type: 'arrow.pressed', direction: 'right' },
  ArrowUp: { type: 'arrow.pressed', direction: 'up' },
  ArrowDown: { type: 'arrow.pressed', direction: 'down' },
}

export const TURN_KEY = 'r'

const actOf = ({ key, shiftKey }: KeyboardEvent, { look, turnKey = TURN_KEY }: GalleryProps) => {
  if (key === 'Escape') return look.full ? ({ type: 'fullscreen.left' } as const) : undefined
  // CapsLock inverts the letter's case: use `shiftKey` instead.
  if (key.toLowerCase() === turnKey) return { type: 'image.rotated', turns: shiftKey ? -1 : 1 } as const
  return acts[key]
}

export const galleryKeys =
  (props: GalleryProps) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actOf(event, props)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    props.onAct(act)
  }
