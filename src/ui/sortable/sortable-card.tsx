import { useSortable } from '@dnd-kit/sortable'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'
import { ordinal } from './order.ts'

const card = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2',
  minHeight: 56,
  padding: '$2',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  '&[data-dragging]': { zIndex: 2, boxShadow: '$overlay', borderColor: '$accent' },
})
const grip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  minHeight: 40,
  padding: 0,
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$muted',
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  '&:hover': { background: '$hover', color: '$text' },
  '&:active': { cursor: 'grabbing' },
  '@touch': { width: 44, minHeight: 44 },
})
const number = css({
  minWidth: 28,
  fontWeight: '$strong',
  fontVariantNumeric: 'tabular-nums',
  color: '$muted',
  textAlign: 'right',
})
const words = css({
  flex: '1 1 120px',
  minWidth: 0,
  '& strong, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: '$medium' },
  '& small': { fontSize: '$1', color: '$muted' },
})
const actions = css({ display: 'flex', marginLeft: 'auto' })
const below = css({ flex: '1 1 100%', minWidth: 0 })

export interface SortableItem {
  id: string
  title: string
  href?: string
  subtitle?: string
  icon?: string
  /** Before the buttons that move the card. */
  action?: ReactNode
  body?: ReactNode
}

interface SortableCardProps {
  item: SortableItem
  index: number
  count: number
  onStep: (to: number) => void
  onDelete: (() => void) | undefined
}

export const SortableCard = ({ item, index, count, onStep, onDelete }: SortableCardProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: 'cartão ordenável' } })
  const step = (to: number, words: string, Icon: typeof ChevronUp) => {
    const stuck = to < 0 || to >= count
    return (
      <Button
        weight="quiet"
        shape="square"
        aria-label={`Mover ${item.title} ${words}`}
        aria-disabled={stuck || undefined}
        onClick={() => stuck || onStep(to)}
      >
        <Icon size={16} aria-hidden />
      </Button>
    )
  }
  return (
    <li
      ref={setNodeRef}
      className={card()}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={grip()}
        aria-label={`Arrastar ${item.title}`}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className={number()}>{ordinal(index + 1)}</span>
      {item.icon && <img src={item.icon} width={24} height={24} alt="" />}
      <span className={words()}>
        <strong>{item.href ? <Link href={item.href}>{item.title}</Link> : item.title}</strong>
        {item.subtitle && <small>{item.subtitle}</small>}
      </span>
      <span className={actions()}>
        {item.action}
        {step(index - 1, 'para cima', ChevronUp)}
        {step(index + 1, 'para baixo', ChevronDown)}
        {onDelete && (
          <Button weight="quiet" shape="square" aria-label={`Excluir ${item.title}`} onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
          </Button>
        )}
      </span>
      {item.body && <div className={below()}>{item.body}</div>}
    </li>
  )
}
