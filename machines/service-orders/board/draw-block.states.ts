import { boardSetup } from './board.setup.ts'

/** Decision D-21. */
export const drawing = boardSetup.createStateConfig({
  description: 'A pessoa desenha um bloqueio no dia de um técnico.',
  meta: { qa: { expect: 'O trecho aparece hachurado, em meias horas, e é anunciado.' } },
  tags: 'drawing',
  on: {
    'block.stretched': {
      actions: { type: 'resizeDrawing', params: ({ event }) => ({ minute: event.minute }) },
      meta: { qa: { step: 'A pessoa arrasta.' } },
    },
    'block.drawn': { target: 'blocking', meta: { qa: { step: 'A pessoa solta o ponteiro.' } } },
    'block.closed': {
      target: 'watching',
      actions: 'clearDrawing',
      meta: { qa: { step: 'A pessoa desiste com Esc.' } },
    },
  },
})

export const blocking = boardSetup.createStateConfig({
  description: 'O formulário do bloqueio desenhado está aberto.',
  meta: { qa: { expect: 'Técnico, dia e horário já vêm preenchidos.' } },
  tags: 'drawing',
  on: {
    'block.closed': {
      target: 'watching',
      actions: 'clearDrawing',
      meta: { qa: { step: 'A pessoa sai do formulário.' } },
    },
    'block.saved': {
      target: 'loading',
      actions: 'clearDrawing',
      meta: { qa: { step: 'A agenda é bloqueada: o quadro é buscado como ficou.' } },
    },
  },
})
