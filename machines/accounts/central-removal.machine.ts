import { assign, emit, setup } from 'xstate'
import type { Central } from '#contracts/centrals.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

interface Context {
  accountId: string
  central: Central | null
  failure: Failure | null
}

/** Taking a central away from an account: asked before, and only once. */
export const centralRemovalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'removal.requested'; central: Central }
      | { type: 'removal.confirmed' }
      | { type: 'removal.cancelled' },
    emitted: {} as { type: 'central.removed' },
    input: {} as { accountId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, { accountId: string; centralId: string }>('remove') },
  actions: {
    take: assign((_, { central }: { central: Central }) => ({ central, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgive: assign({ failure: null }),
    announce: emit({ type: 'central.removed' as const }),
  },
  guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'centralRemoval',
  description: 'Remover uma central da conta: pergunta antes.',
  context: ({ input }) => ({ ...input, central: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nenhuma remoção em curso.',
      meta: { qa: { expect: 'Remover aceita um clique.' } },
      on: {
        'removal.requested': {
          target: 'confirming',
          actions: { type: 'take', params: ({ event }) => ({ central: event.central }) },
          meta: { qa: { step: 'A pessoa clica em Remover.' } },
        },
      },
    },
    confirming: {
      description: 'A conta deixa de receber sinais desta central: a pessoa confirma antes.',
      meta: { qa: { expect: 'O diálogo "Remover esta central?" diz qual é.' } },
      on: {
        'removal.cancelled': { target: 'idle', meta: { qa: { step: 'A pessoa desiste de remover.' } } },
        'removal.confirmed': {
          target: 'removing',
          actions: 'forgive',
          meta: { qa: { step: 'A pessoa confirma a remoção.' } },
        },
      },
    },
    removing: {
      description: 'Remove a central.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ accountId: context.accountId, centralId: context.central?.id ?? '' }),
        onDone: { target: 'idle', actions: 'announce', meta: { qa: { step: 'O servidor remove.' } } },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: 'announce',
            meta: { qa: { step: 'Outra pessoa já a tinha removido.' } },
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
export const selectCentralRemoval = ({ context, value }: { context: Context; value: unknown }) =>
  context.central && value !== 'idle'
    ? { central: context.central, busy: value === 'removing', problem: context.failure?.message ?? null }
    : null
