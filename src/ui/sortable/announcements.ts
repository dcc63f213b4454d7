import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import type { SortableItem } from './sortable-card.tsx'

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Para mover, pressione espaço ou Enter; use as setas para cima e para baixo; pressione de novo para soltar, ou Esc para cancelar.',
}

export const announcementsFor = (items: readonly SortableItem[]): Announcements => {
  const titleOf = (id: UniqueIdentifier) => items.find(item => item.id === id)?.title ?? ''
  const place = (id: UniqueIdentifier) =>
    `posição ${items.findIndex(item => item.id === id) + 1} de ${items.length}`
  return {
    onDragStart: ({ active }) => `${titleOf(active.id)} selecionado, ${place(active.id)}.`,
    // Silent over its own place, or it would overwrite "selecionado".
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${titleOf(active.id)}, ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${titleOf(active.id)} solto na ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Movimento cancelado. ${titleOf(active.id)} voltou à ${place(active.id)}.`,
  }
}
