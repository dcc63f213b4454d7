import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'wouter'
import { safeStorage } from '#browser/storage/storage.ts'
import { usePressElsewhere } from '#ui/use-press-elsewhere.ts'

/** Opened by touch, until a touch elsewhere or a navigation. */
const useTouch = (ref: RefObject<HTMLElement | null>) => {
  const [path] = useLocation()
  const [touchedOn, setTouchedOn] = useState<string | null>(null)
  const touched = touchedOn === path
  if (touchedOn !== null && !touched) setTouchedOn(null)
  // Also for a link to the current screen.
  const turn = useEffectEvent((target: EventTarget | null) =>
    setTouchedOn(touched && target instanceof Element && target.closest('a') ? null : path),
  )
  useEffect(() => {
    const nav = ref.current
    let byFinger = false
    const down = ({ pointerType }: PointerEvent) => {
      byFinger = pointerType === 'touch'
    }
    // On release: rows appearing under a pressed finger would take its click.
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

const HOVER_MS = 150

const PINNED = 'menu.pinned'
/** Widths from which the menu may be pinned, and is by default. */
const ROOM = '(min-width: 1024px)'
const WIDE = '(min-width: 1280px)'

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches === true

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    () => matches(query),
  )

export const usePin = () => {
  const [chosen, setChosen] = useState(() => safeStorage.get(PINNED))
  const canPin = useMedia(ROOM)
  const wide = useMedia(WIDE)
  return {
    canPin,
    pinned: canPin && (chosen === null ? wide : chosen === 'on'),
    setPinned(on: boolean) {
      setChosen(on ? 'on' : 'off')
      safeStorage.set(PINNED, on ? 'on' : 'off')
    },
  }
}

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
  // React events bubble from the portal menu; native pointer events do not.
  useEffect(() => {
    const nav = ref.current
    // Touch pointers leave on release: handled separately.
    let timer: ReturnType<typeof setTimeout> | undefined
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') timer = setTimeout(() => setPointed(true), HOVER_MS)
    }
    const leave = () => {
      clearTimeout(timer)
      setPointed(false)
    }
    nav?.addEventListener('pointerenter', enter)
    nav?.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
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
