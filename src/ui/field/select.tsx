import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { css } from '../theme/stitches.ts'
import { box } from './field.ts'

/** Its arrow stands where a combobox has its own. */
const frame = css({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  '& > svg': {
    position: 'absolute',
    top: 'calc(50% - 8px)',
    right: 9,
    color: '$muted',
    pointerEvents: 'none',
  },
  variants: { inline: { true: { display: 'inline-block', fontSize: '$2' } } },
})
const control = css(box, {
  appearance: 'none',
  paddingRight: 28,
  textOverflow: 'ellipsis',
})

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  inline?: boolean
}

export const Select = ({ inline, ...rest }: SelectProps) => (
  <span className={frame({ inline })}>
    <select {...rest} className={control()} />
    <ChevronDown size={16} aria-hidden />
  </span>
)
