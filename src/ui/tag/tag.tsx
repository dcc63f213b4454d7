import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { css } from '../theme/stitches.ts'

export const tag = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 24,
  padding: '0 $2',
  border: '1px solid $colors$slate7',
  borderRadius: '$1',
  background: '$slate3',
  color: '$slate12',
  fontSize: '$1',
  fontWeight: '$medium',
  lineHeight: '18px',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const remove = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  margin: '-1px -8px -1px 0',
  padding: 0,
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$slate11',
  cursor: 'pointer',
  '&:hover': { background: '$hover', color: '$text' },
  '@touch': { width: 44, height: 44 },
})

interface TagProps {
  children: ReactNode
  /** Accessible name of the remove button; required with `onRemove`. */
  name?: string
  onRemove?: () => void
}

export const Tag = ({ children, name, onRemove }: TagProps) => (
  <span className={tag()}>
    <span>{children}</span>
    {onRemove && (
      <button
        type="button"
        className={remove()}
        aria-label={`Remover ${name ?? ''}`.trim()}
        onClick={onRemove}
      >
        <X size={12} aria-hidden />
      </button>
    )}
  </span>
)
