import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { TOOLTIP_DELAY_MS } from '#machines/kit/constants.ts'
import { Locale } from '../locale.tsx'
import { css } from '../theme/stitches.ts'
import { bubble } from '../tooltip/tooltip.tsx'
import { Tag, tag } from './tag.tsx'

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '$1', maxWidth: '100%', minWidth: 0 })
const more = css({
  cursor: 'help',
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  '&[data-hovered]': { borderColor: '$slate11' },
  '@touch': { minHeight: 44, minWidth: 44, justifyContent: 'center' },
})

/** The first tag and, when there are others, "+N": hover, focus or a tap lists them. */
export const TagList = ({ tags }: { tags: readonly string[] }) => {
  const [open, setOpen] = useState(false)
  const [first, ...rest] = tags
  if (first === undefined) return null
  return (
    <span className={row()}>
      <Tag>{first}</Tag>
      {rest.length > 0 && (
        <Locale>
          <TooltipTrigger
            delay={TOOLTIP_DELAY_MS}
            closeDelay={100}
            shouldCloseOnPress={false}
            isOpen={open}
            onOpenChange={setOpen}
          >
            <Button
              className={`${tag()} ${more()}`}
              aria-label={`Mais ${rest.length}: ${rest.join(', ')}`}
              onPress={({ pointerType }) => pointerType === 'touch' && setOpen(!open)}
            >
              +{rest.length}
            </Button>
            <Tooltip className={bubble().toString()} placement="top" offset={6}>
              <ul>
                {rest.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Tooltip>
          </TooltipTrigger>
        </Locale>
      )}
    </span>
  )
}
