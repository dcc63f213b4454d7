import Check from 'lucide-react/icons/check'
import { css } from '../theme/stitches.ts'
import { tipWhereCut } from '../tooltip/tooltip-attributes.ts'
import { IN_USE } from './texts.ts'

export interface ComboboxOption {
  id: string
  name: string
  note?: string
  inUse?: boolean
}

const option = css({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  padding: '0 $2',
  borderRadius: '$2',
  cursor: 'pointer',
  '& svg': { flexShrink: 0, color: '$accentText' },
  '&[aria-selected=true]': { background: '$selected' },
  '&:hover': { background: '$hover' },
  '&[data-active]': { background: '$hover', outline: '2px solid $colors$focus', outlineOffset: '-2px' },
  '&[aria-disabled=true]': { color: '$muted', cursor: 'default' },
})
const name = css({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const aside = css({ flexShrink: 0, fontSize: '$1', color: '$muted' })

interface OptionProps {
  domId: string
  option: ComboboxOption
  index: number
  total: number
  height: number
  active: boolean
  selected: boolean
  onChoose: (id: string) => void
}

export const Option = ({
  domId,
  option: item,
  index,
  total,
  height,
  active,
  selected,
  onChoose,
}: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the active option is told by aria-activedescendant
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text box choose it
  <div
    id={domId}
    role="option"
    className={option()}
    style={{ top: index * height, height }}
    {...tipWhereCut}
    aria-selected={selected}
    aria-disabled={item.inUse || undefined}
    aria-posinset={index + 1}
    aria-setsize={total}
    data-active={active ? '' : undefined}
    onClick={() => item.inUse || onChoose(item.id)}
  >
    <span className={name()}>{item.name}</span> {item.note && <span className={aside()}>{item.note}</span>}{' '}
    {item.inUse && <span className={aside()}>{IN_USE}</span>}
    {selected && <Check size={16} aria-hidden />}
  </div>
)
