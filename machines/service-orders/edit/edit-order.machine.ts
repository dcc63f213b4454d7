import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'
import { isSealed } from '../service-order-status.flow.ts'

interface Context {
  id: string
  mayEdit: boolean
  order: ServiceOrder | null
  failure: Failure | null
}

/** "Alterar" around its form: whether there is an order to change, and whether it may be changed. */
export const editOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.requested' },
    input: {} as { id: string; mayEdit: boolean },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { loadOrder: port<ServiceOrder, { id: string }>('loadOrder') },
  actions: {
    setOrder: assign((_, { order }: { order: ServiceOrder }) => ({ order, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: {
    mayNotEdit: ({ context }) => !context.mayEdit,
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound',
    isSealed: (_, { order }: { order: ServiceOrder }) => isSealed(order.status),
  },
}).createMachine({
  id: 'editOrder',
  description: 'A alteração de uma ordem de serviço: abre a ordem e diz se ela ainda pode mudar.',
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A tela acabou de abrir.',
      meta: { qa: { expect: 'A tela sabe em seguida se a pessoa pode alterar ordens.' } },
      always: [
        {
          guard: 'mayNotEdit',
          target: 'forbidden',
          meta: { qa: { step: 'A pessoa não tem permissão para alterar ordens.' } },
        },
        { target: 'loading', meta: { qa: { step: 'A pessoa pode alterar ordens.' } } },
      ],
    },
    loading: {
      description: 'Busca a ordem.',
      meta: { qa: { expect: 'O contorno do formulário está na tela.' } },
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isSealed', params: ({ event }) => ({ order: event.output }) },
            target: 'sealed',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ordem já está encerrada.' } },
          },
          {
            target: 'editing',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ordem chega e pode ser alterada.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'A ordem não existe.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha.' } },
          },
        ],
      },
    },
    failed: {
      description: 'A ordem não chegou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    missing: {
      description: 'Não há ordem com este endereço.',
      meta: { qa: { expect: 'A tela de página não encontrada aparece.' } },
    },
    forbidden: {
      description: 'A pessoa não pode alterar ordens.',
      meta: { qa: { expect: 'A tela diz isso e leva de volta à ordem.' } },
    },
    sealed: {
      description: 'A ordem está finalizada ou cancelada.',
      meta: { qa: { expect: 'A tela diz que a ordem não muda mais e leva de volta a ela.' } },
    },
    editing: {
      description: 'O formulário está com a pessoa.',
      meta: { qa: { expect: 'Só os campos que a situação permite podem ser alterados.' } },
    },
  },
})

/** Which body "Alterar" has. */
export const selectEditOrder = (snapshot: SnapshotFrom<typeof editOrderMachine>) => {
  const { order, failure, id } = snapshot.context
  if (snapshot.matches('missing')) return { kind: 'missing' as const }
  if (snapshot.matches('forbidden')) return { kind: 'forbidden' as const, id }
  if (snapshot.matches('failed')) return { kind: 'failed' as const, problem: failure?.message ?? '' }
  if (!order) return { kind: 'skeleton' as const }
  return { kind: snapshot.matches('sealed') ? ('sealed' as const) : ('form' as const), order }
}
