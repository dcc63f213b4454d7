import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const stopsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>(':is(button, input):not(:disabled)') ?? []),
]

/** True while an arrow still moves the caret inside a box. */
const keepsArrow = (target: EventTarget, forward: boolean): boolean => {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  return selectionStart !== selectionEnd || selectionStart !== (forward ? value.length : 0)
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes a group one Tab stop. Spread the result on the group. */
export const useGroupKeys = <Box extends HTMLElement>() => {
  const ref = useRef<Box>(null)
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const stops = stopsIn(ref.current)
    const kept = last.current && stops.includes(last.current) ? last.current : null
    const stop = stops.find(each => each.getAttribute('aria-pressed') === 'true') ?? kept ?? stops[0]
    const active = stops.find(each => each === document.activeElement)
    for (const each of stops) each.tabIndex = each === (active ?? stop) ? 0 : -1
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent<Box>) => {
      last.current = target
      for (const each of stopsIn(ref.current)) each.tabIndex = each === target ? 0 : -1
    },
    onKeyDown: (event: KeyboardEvent<Box>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const stops = stopsIn(ref.current)
      const at = stops.indexOf(event.target as HTMLElement)
      const step = steps[event.key]
      const next = step
        ? stops[at + step]
        : event.key === 'Home'
          ? stops[0]
          : event.key === 'End'
            ? stops.at(-1)
            : undefined
      if (!next || keepsArrow(event.target, step === 1 || event.key === 'End')) return
      event.preventDefault()
      next.focus()
    },
  }
}
