import type { LucideIcon } from 'lucide-react'
import { css } from '../theme/stitches.ts'
import { tip } from '../tooltip/tooltip-attributes.ts'
import type { GalleryAct } from './gallery.types.ts'

const tool = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '$control',
  height: '$control',
  padding: 0,
  background: '$panel',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover:not([aria-disabled])': { background: '$hover' },
  '&[aria-disabled]': { opacity: 0.5, cursor: 'default' },
  '@touch': { width: 44, height: 44 },
})

interface ToolProps {
  name: string
  icon: LucideIcon
  act: GalleryAct
  /** Disabled but focusable, so that keys keep working. */
  off?: boolean
  aside?: boolean
  side?: string
  onAct: (act: GalleryAct) => void
}

export const Tool = ({ name, icon: Icon, act, off = false, aside = false, side, onAct }: ToolProps) => (
  <button
    type="button"
    className={tool()}
    aria-label={name}
    {...tip(name)}
    aria-disabled={off || undefined}
    tabIndex={off && aside ? -1 : undefined}
    data-side={side}
    onClick={() => off || onAct(act)}
  >
    <Icon size={16} aria-hidden />
  </button>
)
