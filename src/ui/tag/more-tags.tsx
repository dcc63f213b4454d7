import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { TOOLTIP_DELAY_MS } from '#machines/kit/constants.ts'
import { Locale } from '../locale.tsx'
import { bubble } from '../tooltip/tooltip.tsx'
import { usePressElsewhere } from '../use-press-elsewhere.ts'
import type { MoreProps } from './tag-list.tsx'

/** Opens on hover, focus or tap. */
export const MoreTags = ({ tags, className, label, focused }: MoreProps & { focused: boolean }) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  usePressElsewhere(anchor, open, () => setOpen(false))
  return (
    <Locale>
      <TooltipTrigger
        delay={TOOLTIP_DELAY_MS}
        closeDelay={100}
        shouldCloseOnPress={false}
        isOpen={open}
        onOpenChange={setOpen}
      >
        <Button
          ref={anchor}
          className={className}
          aria-label={label}
          autoFocus={focused}
          onPress={({ pointerType }) => pointerType === 'touch' && setOpen(!open)}
        >
          +{tags.length}
        </Button>
        <Tooltip className={bubble().toString()} placement="top" offset={6}>
          <ul>
            {tags.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Tooltip>
      </TooltipTrigger>
    </Locale>
  )
}
