import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { css } from '../theme/stitches.ts'

const frame = css({
  display: 'block',
  position: 'relative',
  maxWidth: '100%',
  '& svg': { position: 'absolute', left: 8, top: 8, color: '$muted', pointerEvents: 'none' },
  '& input': {
    width: '100%',
    height: '$control',
    padding: '0 $2 0 30px',
    background: '$panel',
    border: '1px solid $colors$lineStrong',
    borderRadius: '$2',
    '&::placeholder': { color: '$muted', opacity: 1 },
    '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  },
  '@touch': { '& input': { height: 44 }, '& svg': { top: 14 } },
  variants: { width: { fixed: { width: 300 }, full: {} } },
})

interface SearchInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'autoFocus' | 'aria-keyshortcuts' | 'placeholder'> {
  label: string
  value: string
  width?: 'fixed' | 'full'
  onChange: (text: string) => void
}

export const SearchInput = ({ label, width = 'full', onChange, ...input }: SearchInputProps) => (
  <label className={frame({ width })}>
    <Search size={16} aria-hidden />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      {...input}
      onChange={event => onChange(event.target.value)}
    />
  </label>
)
