import { useEffect, useEffectEvent } from 'react'
import { matchPress, type Pending } from './match.ts'

export interface Shortcut {
  /** `?`, `Ctrl+k`, `g o`. */
  keys: string
  /** What it does, for the sheet. */
  label: string
  group?: string
  /** Not where one types: there the key has a meaning of its own, though it is with Ctrl. */
  outsideFields?: true
  /** Absent where what has the focus hears the key by itself: it is only told. */
  onPress?: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))

/** What is inert is the picture of a dialog that has just closed. */
export const underDialog = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([inert] *)') !== null

interface Source {
  shortcuts: readonly Shortcut[]
  letters: boolean
}

// One listener for all who have shortcuts: the second key of a `g a` is nobody else's `a`.
const sources = new Set<() => Source>()
let pending: Pending | null = null

/** What the keyboard does at this moment, whoever listens. */
export const shortcutsNow = (): Shortcut[] => [...sources].flatMap(source => source().shortcuts)

const press = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat || underDialog()) return
  const told = [...sources].map(source => source())
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, target } = event
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
 * Listens to the whole page. While someone writes, only keys with Ctrl count; under a dialog, none.
 * @param letters whether keys without Ctrl count at all, whoever listens to them
 */
export const useShortcuts = (shortcuts: readonly Shortcut[], letters = true): void => {
  const source = useEffectEvent(() => ({ shortcuts, letters }))
  useEffect(() => {
    const own = () => source()
    if (sources.size === 0) addEventListener('keydown', press)
    sources.add(own)
    return () => {
      sources.delete(own)
      if (sources.size === 0) removeEventListener('keydown', press)
    }
  }, [])
}
