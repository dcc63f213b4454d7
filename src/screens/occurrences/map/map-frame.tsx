import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button/button.tsx'
import { canvas, corner, credit, drawing, sentence, stack } from './map.styles.ts'

/** Where the map would be: why it is not, and what works. */
export const NoMap = ({ children }: { children: ReactNode }) => (
  <div className={sentence()} role="status">
    <strong>{children}</strong>
    <p>A lista ao lado mostra as mesmas viaturas e ocorrências e faz tudo o que o mapa faz.</p>
  </div>
)

/** Items that lie on one another. */
export interface MapStack {
  x: number
  y: number
  items: readonly { key: string; words: string; onChoose: () => void }[]
}

interface MapFrameProps {
  container: Ref<HTMLDivElement>
  /** Under the pointer: read, not pressed. */
  hovered: MapStack | null
  /** Pressed where several lie: one is chosen. */
  opened: MapStack | null
  note: string
  onZoom: (by: 1 | -1) => void
  onShowAll: () => void
}

const Hovered = ({ x, y, items }: MapStack) => (
  <div className={stack({ passing: true })} style={{ left: x + 14, top: y + 14 }}>
    <ul>
      {items.map(({ key, words }) => (
        <li key={key}>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </div>
)

const Opened = ({ x, y, items }: MapStack) => (
  <section
    className={stack()}
    style={{ left: x + 14, top: y + 14 }}
    aria-label={`${items.length} neste ponto`}
  >
    <ul>
      {items.map(({ key, words, onChoose }) => (
        <li key={key}>
          <Button weight="quiet" wide onClick={onChoose}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

/** The drawing's own element, and what stands on it. */
export const MapFrame = ({ container, hovered, opened, note, onZoom, onShowAll }: MapFrameProps) => (
  <div className={drawing()}>
    <div ref={container} className={canvas()} />
    <div className={corner()}>
      <Button shape="square" aria-label="Aproximar" onClick={() => onZoom(1)}>
        <Plus size={16} aria-hidden />
      </Button>
      <Button shape="square" aria-label="Afastar" onClick={() => onZoom(-1)}>
        <Minus size={16} aria-hidden />
      </Button>
      <Button shape="square" aria-label="Mostrar tudo" onClick={onShowAll}>
        <Maximize size={16} aria-hidden />
      </Button>
    </div>
    {opened ? <Opened {...opened} /> : hovered && <Hovered {...hovered} />}
    {note && <p className={credit()}>{note}</p>}
  </div>
)
