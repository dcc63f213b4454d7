import { assign, emit, setup } from 'xstate'
import type { Ref } from '#contracts/wire.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

interface Context {
  accountId: string
  /** What a dialog is about. */
  record: Ref | null
  failure: Failure | null
}

/** Excluding a record of an account from its list: asked before, told after. */
export const recordRemovalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'removal.requested'; record: Ref }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'record.removed'; name: string },
    input: {} as { accountId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, { accountId: string; id: string }>('remove') },
  actions: {
    take: assign((_, { record }: { record: Ref }) => ({ record, failure: null })),
    drop: assign({ record: null, failure: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({ type: 'record.removed' as const, name: context.record?.name ?? '' })),
  },
  guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'recordRemoval',
  description: 'Excluir um horário, uma ronda ou uma anotação de uma conta.',
  context: ({ input }) => ({ ...input, record: null, failure: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nada está sendo excluído.',
      meta: { qa: { expect: 'Excluir aceita um clique em cada linha.' } },
      entry: 'drop',
      on: {
        'removal.requested': {
          target: 'confirming',
          actions: { type: 'take', params: ({ event }) => ({ record: event.record }) },
          meta: { qa: { step: 'A pessoa clica em Excluir.' } },
        },
      },
    },
    confirming: {
      description: 'A pessoa confirma antes: o que é excluído não volta.',
      meta: { qa: { expect: 'O diálogo diz o nome do que será excluído.' } },
      on: {
        'dialog.closed': { target: 'waiting', meta: { qa: { step: 'A pessoa desiste de excluir.' } } },
        'removal.confirmed': {
          target: 'removing',
          actions: 'forgetFailure',
          meta: { qa: { step: 'A pessoa confirma a exclusão.' } },
        },
      },
    },
    removing: {
      description: 'Exclui.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ accountId: context.accountId, id: context.record?.id ?? '' }),
        onDone: {
          target: 'waiting',
          actions: 'announce',
          meta: { qa: { step: 'O servidor exclui.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: 'announce',
            meta: { qa: { step: 'Outra pessoa já o tinha excluído.' } },
          },
          {
            target: 'confirming',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

/** The removal being confirmed, or null. */
export const selectRecordRemoval = ({ context, value }: { context: Context; value: unknown }) =>
  context.record && value !== 'waiting'
    ? { record: context.record, busy: value === 'removing', problem: context.failure?.message ?? null }
    : null
