import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import PawPrint from 'lucide-react/icons/paw-print'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import User from 'lucide-react/icons/user'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { css } from '../theme/stitches.ts'
import type { GalleryProps } from './gallery.types.ts'
import { Tool } from './tool.tsx'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  flexWrap: 'wrap',
  padding: '$2 $3',
  borderBottom: '1px solid $colors$line',
})
const titles = css({
  minWidth: 0,
  '& h2': { fontSize: '$3', fontWeight: '$strong', overflowWrap: 'anywhere' },
  '& p': { fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})
const tools = css({ display: 'flex', alignItems: 'center', gap: '$1', flexWrap: 'wrap' })
const amount = css({ minWidth: 48, textAlign: 'center', fontSize: '$2', fontVariantNumeric: 'tabular-nums' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: '$control',
  padding: '0 $2',
  background: '$panel',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  fontSize: '$2',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[aria-pressed=true]': { background: '$selected', borderColor: '$accent' },
  '@touch': { minHeight: 44 },
})

const icons = { person: User, pet: PawPrint }

export const Tools = ({ look, onAct }: GalleryProps) => (
  <header className={bar()}>
    <div className={titles()}>
      <h2>{look.image?.title}</h2>
      <p aria-live="polite">{[look.image?.moment, look.place].filter(Boolean).join(' · ')}</p>
    </div>
    <div className={tools()}>
      {look.kinds.map(({ kind, word, count, visible }) => {
        const Icon = icons[kind]
        return (
          <button
            key={kind}
            type="button"
            className={chip()}
            aria-pressed={visible}
            onClick={() => onAct({ type: 'label.toggled', kind })}
          >
            <Icon size={14} aria-hidden />
            {word} {count > 0 && <strong>{count}</strong>}
          </button>
        )
      })}
      <Tool
        name="Afastar"
        icon={ZoomOut}
        act={{ type: 'zoom.decreased' }}
        off={!look.canZoomOut}
        onAct={onAct}
      />
      <output className={amount()} aria-label="Zoom">
        {look.zoomText}
      </output>
      <Tool
        name="Aproximar"
        icon={ZoomIn}
        act={{ type: 'zoom.increased' }}
        off={!look.canZoomIn}
        onAct={onAct}
      />
      <Tool
        name="Girar para a esquerda"
        icon={RotateCcw}
        act={{ type: 'image.rotated', turns: -1 }}
        off={!look.canRotate}
        onAct={onAct}
      />
      <Tool
        name="Girar para a direita"
        icon={RotateCw}
        act={{ type: 'image.rotated', turns: 1 }}
        off={!look.canRotate}
        onAct={onAct}
      />
      <Tool
        name="Voltar à visão original"
        icon={RefreshCw}
        act={{ type: 'view.reset' }}
        off={!look.canReset}
        onAct={onAct}
      />
      <Tool
        name={look.full ? 'Sair da tela cheia' : 'Tela cheia'}
        icon={look.full ? Minimize : Maximize}
        act={{ type: 'fullscreen.toggled' }}
        onAct={onAct}
      />
    </div>
  </header>
)
