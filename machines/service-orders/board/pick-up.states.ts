import { boardSetup } from './board.setup.ts'

/** Available while the board is visible, also during or after a failed reload. */
export const pickUpEvents = boardSetup.createStateConfig({
  on: {
    'order.grabbed': {
      guard: { type: 'movable', params: ({ event }) => ({ item: event.item }) },
      target: '#board.moving',
      actions: { type: 'pickUpOrder', params: ({ event: { item, place } }) => ({ item, place }) },
      meta: { qa: { step: 'A pessoa pega uma ordem agendada, com o ponteiro ou com Espaço.' } },
    },
    'move.recalled': {
      guard: { type: 'recallable', params: ({ event }) => ({ draft: event.draft }) },
      target: '#board.moving.choosing',
      actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
      meta: { qa: { step: 'Há uma mudança de antes, pela metade: o diálogo volta como estava.' } },
    },
    'block.started': {
      guard: 'mayBlock',
      target: '#board.drawing',
      actions: { type: 'startDrawing', params: ({ event }) => ({ place: event.place }) },
      meta: { qa: { step: 'A pessoa arrasta sobre um trecho livre do dia de um técnico.' } },
    },
    'block.asked': {
      guard: 'mayBlock',
      target: '#board.blocking',
      actions: { type: 'startMorningBlock', params: ({ event }) => ({ technicianId: event.technicianId }) },
      meta: { qa: { step: 'A pessoa clica em Bloquear agenda na linha de um técnico.' } },
    },
  },
}).on
