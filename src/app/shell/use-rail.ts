import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { usePressElsewhere } from '#ui/use-press-elsewhere.ts'

/** Whether a finger has opened the rail: until it touches elsewhere, or another screen comes. */
const useTouch = (ref: RefObject<HTMLElement | null>) => {
  const [path] = useLocation()
  const [touchedOn, setTouchedOn] = useState<string | null>(null)
  const touched = touchedOn === path
  if (touchedOn !== null && !touched) setTouchedOn(null)
  // A link of the open rail has been followed, be it to where one already is.
  const turn = useEffectEvent((target: EventTarget | null) =>
    setTouchedOn(touched && target instanceof Element && target.closest('a') ? null : path),
  )
  useEffect(() => {
    const nav = ref.current
    let byFinger = false
    const down = ({ pointerType }: PointerEvent) => {
      byFinger = pointerType === 'touch'
    }
    // Once the finger is up: rows that come under it while it is down would take its click.
    const up = ({ target }: MouseEvent) => {
      if (byFinger) turn(target)
      byFinger = false
    }
    nav?.addEventListener('pointerdown', down)
    nav?.addEventListener('click', up)
    return () => {
      nav?.removeEventListener('pointerdown', down)
      nav?.removeEventListener('click', up)
    }
  }, [ref])
  usePressElsewhere(ref, touched, () => setTouchedOn(null))
  return touched
}

/** Opens under the pointer, the finger or the focus, and stays while its menu is open; Escape closes it until they leave. */
export const useRail = (held: boolean) => {
  const ref = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const touched = useTouch(ref)
  const near = pointed || touched || focused
  useEffect(() => {
    if (!near) return setDismissed(false)
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [near])
  // To React the menu is inside the rail, wherever it is drawn; to the pointer it is not.
  useEffect(() => {
    const nav = ref.current
    // A finger leaves as it lifts: it has its own way in.
    const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointed(true)
    const leave = () => setPointed(false)
    nav?.addEventListener('pointerenter', enter)
    nav?.addEventListener('pointerleave', leave)
    return () => {
      nav?.removeEventListener('pointerenter', enter)
      nav?.removeEventListener('pointerleave', leave)
    }
  }, [])
  return {
    ref,
    'data-open': held || (near && !dismissed) || undefined,
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      setFocused(currentTarget.contains(target) && target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
}
