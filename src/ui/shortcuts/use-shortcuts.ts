import { useEffectEvent, useLayoutEffect } from 'react'
import { matchPress, type Pending } from './match.ts'

export interface Shortcut {
  keys: string
  label: string
  group?: string
  /** Ignored in text fields, even with Ctrl. */
  outsideFields?: true
  /** Omitted when the focused element handles the key: documentation only. */
  onPress?: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

/** The dialog on top; ignores the inert copy of a closing one. */
export const openDialog = (): Element | null =>
  [...document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([inert] *)')].at(-1) ?? null

export const underDialog = (): boolean => openDialog() !== null

/** Space presses what has the focus. */
const isPressing = (key: string, target: EventTarget | null) =>
  key === ' ' &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, input, [role=button]') !== null

interface Source {
  shortcuts: readonly Shortcut[]
  letters: boolean
}

const sources = new Set<() => Source>()
let pending: Pending | null = null

export const shortcutsNow = (): Shortcut[] => [...sources].flatMap(source => source().shortcuts)

const press = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat || underDialog()) return
  const told = [...sources].map(source => source())
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, target } = event
  if (isPressing(key, target)) return
  const inField = isTyping(target)
  const typing = inField || told.some(({ letters }) => !letters)
  const match = matchPress(
    told.flatMap(({ shortcuts }) => shortcuts).filter(({ outsideFields }) => !(inField && outsideFields)),
    { key, ctrlKey, metaKey, altKey, shiftKey, at: timeStamp, typing },
    pending,
  )
  pending = match.pending
  if (!match.found?.onPress) return
  event.preventDefault()
  match.found.onPress()
}

/**
 * Only Ctrl shortcuts work in text fields, none under a dialog.
 * @param letters whether keys without Ctrl are active, also those of other callers
 */
export const useShortcuts = (shortcuts: readonly Shortcut[], letters = true): void => {
  const source = useEffectEvent(() => ({ shortcuts, letters }))
  // Before the paint: whoever sees the screen may press.
  useLayoutEffect(() => {
    const own = () => source()
    if (sources.size === 0) addEventListener('keydown', press)
    sources.add(own)
    return () => {
      sources.delete(own)
      if (sources.size === 0) removeEventListener('keydown', press)
    }
  }, [])
}
