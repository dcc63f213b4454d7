import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { css } from '../theme/stitches.ts'

const frame = css({
  position: 'relative',
  width: 300,
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
})

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

export const SearchBox = ({ label, placeholder, value, onChange }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  const focus = () => {
    box.current?.focus()
    box.current?.select()
  }
  useShortcuts([{ keys: '/', label, group: 'Lista', onPress: focus }])
  return (
    <label className={frame()}>
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        maxLength={120}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}
