import { assign, emit, setup } from 'xstate'
import type { Block } from '#contracts/technicians/blocks.contract.ts'

interface Context {
  block: Block | null
}

export const blocksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'creation.requested' }
      | { type: 'change.requested'; block: Block }
      | { type: 'dialog.closed' }
      | { type: 'block.saved' },
    emitted: {} as { type: 'blocks.changed'; change: 'created' | 'changed' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    selectBlock: assign((_, { block }: { block: Block }) => ({ block })),
    clearBlock: assign({ block: null }),
    emitBlocksChanged: emit((_, { change }: { change: 'created' | 'changed' }) => ({
      type: 'blocks.changed' as const,
      change,
    })),
  },
}).createMachine({
  id: 'blocks',
  description: 'Bloqueio de agenda: os formulários que se abrem a partir da lista.',
  context: { block: null },
  initial: 'listing',
  states: {
    listing: {
      description: 'A lista de bloqueios está na tela.',
      meta: { qa: { expect: 'Novo bloqueio e Alterar aceitam um clique.' } },
      entry: 'clearBlock',
      on: {
        'creation.requested': {
          target: 'creating',
          meta: { qa: { step: 'A pessoa clica em Novo bloqueio.' } },
        },
        'change.requested': {
          target: 'changing',
          actions: { type: 'selectBlock', params: ({ event }) => ({ block: event.block }) },
          meta: { qa: { step: 'A pessoa clica em Alterar.' } },
        },
      },
    },
    creating: {
      description: 'A pessoa descreve um novo bloqueio.',
      meta: { qa: { expect: 'O formulário "Novo bloqueio" está aberto.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa sai do formulário.' } } },
        'block.saved': {
          target: 'listing',
          actions: { type: 'emitBlocksChanged', params: { change: 'created' } },
          meta: { qa: { step: 'O bloqueio é gravado: "Agenda bloqueada."' } },
        },
      },
    },
    changing: {
      description: 'A pessoa altera um bloqueio.',
      meta: { qa: { expect: 'O formulário "Alterar bloqueio" mostra o que está gravado.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa sai do formulário.' } } },
        'block.saved': {
          target: 'listing',
          actions: { type: 'emitBlocksChanged', params: { change: 'changed' } },
          meta: { qa: { step: 'A alteração é gravada.' } },
        },
      },
    },
  },
})

export const selectOpenForm = (snapshot: {
  context: Context
  value: unknown
}): { block: Block | null } | null =>
  snapshot.value === 'creating' || snapshot.value === 'changing' ? { block: snapshot.context.block } : null
