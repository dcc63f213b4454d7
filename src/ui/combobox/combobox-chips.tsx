import X from 'lucide-react/icons/x'
import { css } from '../theme/stitches.ts'
import { tipWhereCut } from '../tooltip/tooltip-attributes.ts'
import type { ComboboxOption } from './option.tsx'

const list = css({ display: 'contents' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 24,
  paddingLeft: '$2',
  background: '$slate3',
  border: '1px solid $colors$slate7',
  borderRadius: '$1',
  color: '$slate12',
  fontSize: '$2',
  '&[data-fixed]': { paddingRight: '$2' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const remove = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$muted',
  cursor: 'pointer',
  '&:hover': { color: '$text' },
  '@touch': { width: 44, height: 44 },
})

interface ChipsProps {
  label: string
  items: readonly ComboboxOption[]
  onRemove?: ((id: string) => void) | undefined
}

export const Chips = ({ label, items, onRemove }: ChipsProps) => (
  <ul className={list()} aria-label={`${label}: escolhidos`}>
    {items.map(({ id, name }) => (
      <li key={id} className={chip()} data-fixed={onRemove ? undefined : ''} {...tipWhereCut}>
        <span>{name}</span>
        {onRemove && (
          <button
            type="button"
            className={remove()}
            aria-label={`Remover ${name}`}
            onClick={() => onRemove(id)}
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </li>
    ))}
  </ul>
)
