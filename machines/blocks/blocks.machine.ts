import { assign, emit, setup } from 'xstate'
import type { Block } from '#contracts/blocks.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

interface Context {
  /** The block a dialog is about. */
  block: Block | null
  failure: Failure | null
}

/** What happens beside the list of blocks: the form that is open, and a removal. */
export const blocksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'creation.requested' }
      | { type: 'change.requested'; block: Block }
      | { type: 'removal.requested'; block: Block }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' }
      | { type: 'block.saved' },
    emitted: {} as { type: 'blocks.changed'; deed: 'created' | 'changed' | 'removed' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, { id: string }>('remove') },
  actions: {
    take: assign((_, { block }: { block: Block }) => ({ block, failure: null })),
    drop: assign({ block: null, failure: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announce: emit((_, { deed }: { deed: 'created' | 'changed' | 'removed' }) => ({
      type: 'blocks.changed' as const,
      deed,
    })),
  },
  guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'blocks',
  description: 'Bloqueio de agenda: o que se faz a partir da lista.',
  context: { block: null, failure: null },
  initial: 'listing',
  states: {
    listing: {
      description: 'A lista de bloqueios está na tela.',
      meta: { qa: { expect: 'Novo bloqueio, Alterar e Remover aceitam um clique.' } },
      entry: 'drop',
      on: {
        'creation.requested': {
          target: 'creating',
          meta: { qa: { step: 'A pessoa clica em Novo bloqueio.' } },
        },
        'change.requested': {
          target: 'changing',
          actions: { type: 'take', params: ({ event }) => ({ block: event.block }) },
          meta: { qa: { step: 'A pessoa clica em Alterar.' } },
        },
        'removal.requested': {
          target: 'confirmingRemoval',
          actions: { type: 'take', params: ({ event }) => ({ block: event.block }) },
          meta: { qa: { step: 'A pessoa clica em Remover.' } },
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
          actions: { type: 'announce', params: { deed: 'created' } },
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
          actions: { type: 'announce', params: { deed: 'changed' } },
          meta: { qa: { step: 'A alteração é gravada.' } },
        },
      },
    },
    confirmingRemoval: {
      description: 'Remover libera o horário: a pessoa confirma antes.',
      meta: { qa: { expect: 'O diálogo "Remover este bloqueio?" diz de quem e de quando.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa desiste de remover.' } } },
        'removal.confirmed': {
          target: 'removing',
          actions: 'forgetFailure',
          meta: { qa: { step: 'A pessoa confirma a remoção.' } },
        },
      },
    },
    removing: {
      description: 'Remove o bloqueio.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.block?.id ?? '' }),
        onDone: {
          target: 'listing',
          actions: { type: 'announce', params: { deed: 'removed' } },
          meta: { qa: { step: 'O servidor remove.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: { type: 'announce', params: { deed: 'removed' } },
            meta: { qa: { step: 'Outra pessoa já o tinha removido.' } },
          },
          {
            target: 'confirmingRemoval',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

/** Which form is open: of a new block, or of one there is. */
export const selectOpenForm = (snapshot: {
  context: Context
  value: unknown
}): { block: Block | null } | null =>
  snapshot.value === 'creating' || snapshot.value === 'changing' ? { block: snapshot.context.block } : null

/** The removal being confirmed, or null. */
export const selectRemoval = ({ context, value }: { context: Context; value: unknown }) =>
  context.block && (value === 'confirmingRemoval' || value === 'removing')
    ? { block: context.block, busy: value === 'removing', problem: context.failure?.message ?? null }
    : null
