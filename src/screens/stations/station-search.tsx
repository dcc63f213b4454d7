import Search from 'lucide-react/icons/search'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  position: 'relative',
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

interface StationSearchProps {
  value: string
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** Without the shortcut of `SearchBox`: it is in dialogs. */
export const StationSearch = ({ value, autoFocus, onChange }: StationSearchProps) => (
  <div className={frame()}>
    <Search size={16} aria-hidden />
    <input
      type="search"
      aria-label="Buscar posto"
      placeholder="Buscar posto"
      autoFocus={autoFocus}
      maxLength={120}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </div>
)
