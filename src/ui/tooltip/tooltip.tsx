import type { ReactElement, ReactNode } from 'react'
import { Tooltip as Bubble, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip'
import { TOOLTIP_DELAY_MS } from '#machines/kit/constants.ts'
import { Locale } from '../locale.tsx'
import { css, keyframes } from '../theme/stitches.ts'

const fade = keyframes({ from: { opacity: 0 } })

export const bubble = css({
  maxWidth: 280,
  padding: '$1 $2',
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

interface TooltipProps {
  text: ReactNode
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Must be focusable and named: the tooltip is only a description. */
  children: ReactElement<{ tabIndex?: number }, string | React.JSXElementConstructor<object>>
}

/** Opens on hover and focus; Escape closes; the pointer may enter it. */
export const Tooltip = ({ text, placement = 'top', children }: TooltipProps) => (
  <Locale>
    <TooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={100}>
      <Focusable>{children as ReactElement<never, string>}</Focusable>
      <Bubble className={bubble().toString()} placement={placement} offset={6}>
        {text}
      </Bubble>
    </TooltipTrigger>
  </Locale>
)
