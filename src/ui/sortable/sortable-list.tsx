import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useId, useRef, useState } from 'react'
import { DRAG_MOUSE_DISTANCE_PX, DRAG_TOUCH_DELAY_MS } from '#machines/kit/constants.ts'
import { css } from '../theme/stitches.ts'
import { announcementsFor, instructions } from './announcements.ts'
import { moved } from './order.ts'
import { SortableCard, type SortableItem } from './sortable-card.tsx'

const TOUCH_TOLERANCE_PX = 8

const list = css({ display: 'flex', flexDirection: 'column', gap: '$2', outline: 'none' })
const said = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  onReorder: (ids: string[]) => void
  onDelete?: (index: number) => void
}

/** Sortable by mouse, touch, keyboard or buttons (spec §2). */
export const SortableList = ({ label, items, onReorder, onDelete }: SortableListProps) => {
  const id = useId()
  const cards = useRef<HTMLOListElement>(null)
  const deleted = useRef<number | null>(null)
  const [news, setNews] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: DRAG_TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => onReorder(moved(items, from, to).map(item => item.id))
  const drop = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex(item => item.id === active.id)
    const to = items.findIndex(item => item.id === over?.id)
    if (from >= 0 && to >= 0 && from !== to) move(from, to)
  }
  // A deleted card loses focus: move it to its neighbour or the list.
  useEffect(() => {
    const gone = deleted.current
    deleted.current = null
    if (gone === null || cards.current?.contains(document.activeElement)) return
    const nextCard = cards.current?.children[Math.min(gone, items.length - 1)]
    ;(nextCard?.querySelector('button') ?? cards.current)?.focus()
  }, [items])
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(items), screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(item => item.id)} strategy={verticalListSortingStrategy}>
        <ol ref={cards} className={list()} aria-label={label} tabIndex={-1}>
          {items.map((item, index) => (
            <SortableCard
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              onStep={to => {
                move(index, to)
                setNews(`${item.title}, posição ${to + 1} de ${items.length}.`)
              }}
              onDelete={
                onDelete &&
                (() => {
                  deleted.current = index
                  onDelete(index)
                })
              }
            />
          ))}
        </ol>
      </SortableContext>
      <p className={said()} role="status">
        {news}
      </p>
    </DndContext>
  )
}
