import type { KeyboardEvent } from 'react'
import type { GalleryAct, GalleryProps } from './gallery.types.ts'

const acts: Readonly<Record<string, GalleryAct>> = {
  '+': { type: 'zoom.increased' },
  '=': { type: 'zoom.increased' },
  '-': { type: 'zoom.decreased' },
  '−': { type: 'zoom.decreased' },
  '0': { type: 'view.reset' },
  r: { type: 'image.rotated', turns: 1 },
  R: { type: 'image.rotated', turns: -1 },
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

// CapsLock inverts the letter's case: use `shiftKey` instead.
const named = ({ key, shiftKey }: KeyboardEvent) => (key.toLowerCase() === 'r' ? (shiftKey ? 'R' : 'r') : key)

export const galleryKeys =
  ({ look, onAct }: GalleryProps) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act: GalleryAct | undefined =
      event.key === 'Escape' ? (look.full ? { type: 'fullscreen.left' } : undefined) : acts[named(event)]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    onAct(act)
  }
