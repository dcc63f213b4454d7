import { assign, emit, setup } from 'xstate'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { asFailure, isOutcomeUnknown } from '../../kit/failure.ts'
import { intentKey } from '../../kit/form/form.values.ts'
import { port } from '../../kit/port.ts'

export interface CopyInput {
  id: string
  idempotencyKey: string
}

interface Context {
  id: string
  seed: string
  intents: number
}

/** "Duplicar" (D-18): repeated presses create one copy. */
export const orderCopyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'copy.requested' },
    emitted: {} as { type: 'copy.made'; order: ServiceOrder } | { type: 'copy.failed'; message: string },
    input: {} as { id: string; seed: string },
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { copyOrder: port<ServiceOrder, CopyInput>('copyOrder') },
  actions: {
    emitCopyMade: emit((_, { order }: { order: ServiceOrder }) => ({ type: 'copy.made' as const, order })),
    emitCopyFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'copy.failed' as const,
      message: asFailure(error).message,
    })),
    startAttempt: assign(({ context }) => ({ intents: context.intents + 1 })),
  },
  guards: { undecided: (_, { error }: { error: unknown }) => isOutcomeUnknown(asFailure(error)) },
}).createMachine({
  id: 'orderCopy',
  description: 'A cópia de uma ordem de serviço.',
  context: ({ input }) => ({ ...input, intents: 1 }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A ordem está na tela.',
      meta: { qa: { expect: 'O botão Duplicar está disponível.' } },
      on: {
        'copy.requested': { target: 'copying', meta: { qa: { step: 'A pessoa clica em Duplicar.' } } },
      },
    },
    copying: {
      description: 'O servidor cadastra outra ordem igual.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      tags: 'busy',
      invoke: {
        id: 'copyOrder',
        src: 'copyOrder',
        input: ({ context }) => ({
          id: context.id,
          idempotencyKey: intentKey(context.seed, context.intents),
        }),
        onDone: {
          target: 'idle',
          actions: [
            'startAttempt',
            { type: 'emitCopyMade', params: ({ event }) => ({ order: event.output }) },
          ],
          meta: { qa: { step: 'A cópia está cadastrada: a tela dela se abre.' } },
        },
        onError: [
          {
            guard: { type: 'undecided', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: { type: 'emitCopyFailed', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha: outro clique repete o mesmo pedido.' } },
          },
          {
            target: 'idle',
            actions: [
              'startAttempt',
              { type: 'emitCopyFailed', params: ({ event }) => ({ error: event.error }) },
            ],
            meta: { qa: { step: 'O servidor recusa, e um aviso diz por quê.' } },
          },
        ],
      },
    },
  },
})
