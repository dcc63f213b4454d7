import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPress, type Pending } from './match.ts'

export interface Shortcut {
  /** `?`, `Ctrl+k`, `g o`. */
  keys: string
  /** What it does, for the sheet. */
  label: string
  group?: string
  onPress: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

/** What is inert is the picture of a dialog that has just closed. */
const underDialog = () =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([inert] *)') !== null

/**
 * Listens to the whole page. While someone writes, only keys with Ctrl count; under a dialog, none.
 * @param letters whether keys without Ctrl count at all
 */
export const useShortcuts = (shortcuts: readonly Shortcut[], letters = true): void => {
  const pending = useRef<Pending | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || underDialog()) return
    const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event
    const match = matchPress(
      shortcuts,
      { key, ctrlKey, metaKey, altKey, at: timeStamp, typing: !letters || isTyping(target) },
      pending.current,
    )
    pending.current = match.pending
    if (!match.found) return
    event.preventDefault()
    match.found.onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
