import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import {
  Tooltip,
  TooltipContext,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip'
import { TOOLTIP_DELAY_MS } from '#machines/kit/constants.ts'
import { Locale } from '../locale.tsx'
import { css, keyframes } from '../theme/stitches.ts'
import { showOnTop } from '../top-layer.ts'
import { textOf, tipOf } from './tooltip-target.ts'

const fade = keyframes({ from: { opacity: 0 } })

const bubble = css({
  inset: 'auto',
  margin: 0,
  maxWidth: 280,
  padding: '$1 $2',
  border: 0,
  background: '$slate12',
  color: '$panel',
  borderRadius: '$2',
  boxShadow: '$raised',
  fontSize: '$1',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  outline: 'none',
  '&[data-entering]': { animation: `${fade} 120ms` },
})

/** Keys that move the focus. */
const NAVIGATION_KEY = /^(Tab|Arrow|Home|End|Page)/

const describe = (element: Element, id: string) => {
  const before = element.getAttribute('aria-describedby')
  element.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '))
  return () =>
    before === null
      ? element.removeAttribute('aria-describedby')
      : element.setAttribute('aria-describedby', before)
}

const Layer = () => {
  const state = useContext(TooltipTriggerStateContext)
  const { id, triggerRef } = useContext(TooltipContext) as {
    id: string
    triggerRef: RefObject<HTMLElement | null>
  }
  const hovered = useRef<HTMLElement | null>(null)
  const touched = useRef(false)
  const navigated = useRef(false)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!state) return
    const show = (anchor: HTMLElement | null, atOnce: boolean) => {
      const words = anchor && textOf(anchor)
      if (!words) return
      triggerRef.current = anchor
      setText(words)
      state.open(atOnce)
    }
    const leave = () => {
      hovered.current = null
      state.close()
    }
    const handlers = {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        const anchor = tipOf(target)
        // An element removed under the pointer sends no pointerout.
        if (hovered.current?.isConnected === false) leave()
        if (!anchor || anchor === hovered.current || pointerType === 'touch') return
        hovered.current = anchor
        show(anchor, false)
      },
      pointerout: ({ relatedTarget }: PointerEvent) => {
        if (!hovered.current || hovered.current.contains(relatedTarget as Node | null)) return
        leave()
      },
      focusin: ({ target }: FocusEvent) => {
        // Focus returned after an action shows none: it would cover the result.
        if (navigated.current) show(tipOf(target), true)
      },
      focusout: () => state.close(true),
      pointerdown: ({ target, pointerType }: PointerEvent) => {
        touched.current = pointerType === 'touch'
        navigated.current = false
        if (!tipOf(target)?.dataset.tipPress) state.close(true)
      },
      click: ({ target }: MouseEvent) => {
        const anchor = tipOf(target)
        if (!touched.current || !anchor?.dataset.tipPress) return
        if (state.isOpen) state.close(true)
        else show(anchor, true)
      },
      keyup: ({ target }: KeyboardEvent) => {
        // The active option of a combobox never has focus.
        const active = target instanceof Element && target.getAttribute('aria-activedescendant')
        if (active) show(tipOf(document.getElementById(active)), true)
      },
      keydown: ({ key }: KeyboardEvent) => {
        navigated.current = NAVIGATION_KEY.test(key)
        state.close(true)
      },
    }
    const listening = new AbortController()
    for (const [name, handler] of Object.entries(handlers))
      document.addEventListener(name, handler as EventListener, { signal: listening.signal })
    return () => listening.abort()
  }, [state, triggerRef])
  useEffect(() => {
    const anchor = triggerRef.current
    const focused = document.activeElement
    const element = anchor?.contains(focused) ? focused : anchor
    // A name repeated as description would be read twice.
    if (state?.isOpen && element && element.getAttribute('aria-label') !== text) return describe(element, id)
  }, [state?.isOpen, text, id, triggerRef])
  const lines = text.split('\n')
  return (
    <Tooltip ref={showOnTop} className={bubble().toString()} placement="top" offset={6}>
      {lines.length > 1 ? (
        <ul>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        text
      )}
    </Tooltip>
  )
}

/** Tooltips of the whole page, on hover and focus; Escape closes. */
export const TooltipLayer = () => (
  <Locale>
    <TooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={100}>
      <Layer />
    </TooltipTrigger>
  </Locale>
)
