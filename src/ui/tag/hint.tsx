import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TOOLTIP_DELAY_MS } from '#machines/kit/constants.ts'
import { css } from '../theme/stitches.ts'
import { bubble } from '../tooltip/bubble.ts'

const LEAVE_MS = 100
const GAP = 6
const EDGE = 8

const hint = css(bubble, {
  position: 'fixed',
  zIndex: 40,
  width: 'max-content',
  maxWidth: 'min(280px, 100vw - 16px)',
  textAlign: 'left',
  whiteSpace: 'normal',
})

/** Above its anchor or, where there is no room, below it; never past an edge of the window. */
const place = (anchor: HTMLElement, box: HTMLElement) => {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const middle = at.left + (at.width - width) / 2
  const above = at.top - GAP - height
  box.style.left = `${Math.max(EDGE, Math.min(middle, innerWidth - EDGE - width))}px`
  box.style.top = `${above < EDGE ? at.bottom + GAP : above}px`
}

interface HintProps {
  anchor: RefObject<HTMLElement | null>
  tags: readonly string[]
}

/**
 * What "+N" stands for: a pointer that rests shows it, focus at once, and a finger's tap until the next one. Escape
 * hides it; the pointer may move onto it.
 */
export const Hint = ({ anchor, tags }: HintProps) => {
  const shown = useRef<HTMLDivElement>(null)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const turn = useCallback((to: boolean, ms?: number) => {
    clearTimeout(clock.current)
    if (ms === undefined) setOpen(to)
    else clock.current = setTimeout(() => setOpen(to), ms)
  }, [])
  const point = useCallback(
    ({ type, pointerType }: { type: string; pointerType: string }) => {
      if (pointerType === 'touch') return
      const to = type === 'pointerenter'
      turn(to, to ? TOOLTIP_DELAY_MS : LEAVE_MS)
    },
    [turn],
  )
  useEffect(() => {
    const by = anchor.current
    if (!by) return
    const listening = new AbortController()
    const { signal } = listening
    by.addEventListener('pointerenter', point, { signal })
    by.addEventListener('pointerleave', point, { signal })
    by.addEventListener('focus', () => turn(true), { signal })
    by.addEventListener('blur', () => turn(false), { signal })
    by.addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && setOpen(was => !was), {
      signal,
    })
    if (document.activeElement === by) turn(true)
    else if (by.matches(':hover')) turn(true, TOOLTIP_DELAY_MS)
    return () => {
      clearTimeout(clock.current)
      listening.abort()
    }
  }, [anchor, point, turn])

  useLayoutEffect(() => {
    const [by, box] = [anchor.current, shown.current]
    if (!open || !by || !box) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => place(by, box)
    follow()
    addEventListener('scroll', follow, { signal, capture: true, passive: true })
    addEventListener('resize', follow, { signal })
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setOpen(false)
      },
      { signal, capture: true },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!by.contains(target as Node) && !box.contains(target as Node)) setOpen(false)
      },
      { signal, capture: true },
    )
    return () => listening.abort()
  }, [open, anchor])

  if (!open) return null
  return (
    <div
      ref={shown}
      role="tooltip"
      className={hint()}
      onPointerEnter={() => turn(true)}
      onPointerLeave={point}
    >
      <ul>
        {tags.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
