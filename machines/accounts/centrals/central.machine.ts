import { assign, setup } from 'xstate'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

export interface OpenedCentral {
  /** Null for a new one. */
  central: Central | null
  cameras: readonly Ref[]
}

interface Context {
  accountId: string
  /** Null for a new one. */
  centralId: string | null
  opened: OpenedCentral | null
  failure: Failure | null
}

export const centralMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry.requested' },
    input: {} as { accountId: string; centralId: string | null },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { load: port<OpenedCentral, { accountId: string; centralId: string | null }>('load') },
  actions: {
    setCentral: assign((_, { opened }: { opened: OpenedCentral }) => ({ opened, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: { isMissing: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'central',
  description: 'Abre o cadastro de uma central: ela mesma e as câmeras que suas zonas podem mostrar.',
  context: ({ input }) => ({ ...input, opened: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca a central e as câmeras da conta.',
      meta: { qa: { expect: 'O contorno do formulário aparece.' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { accountId, centralId } }) => ({ accountId, centralId }),
        onDone: {
          target: 'opened',
          actions: { type: 'setCentral', params: ({ event }) => ({ opened: event.output }) },
          meta: { qa: { step: 'O servidor devolve a central.' } },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { qa: { step: 'A conta não tem esta central.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha.' } },
          },
        ],
      },
    },
    opened: {
      description: 'O formulário está na tela.',
      meta: { qa: { expect: 'Os campos mostram o que está salvo.' } },
    },
    failed: {
      description: 'A central não chegou.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loading',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    missing: {
      description: 'A conta não tem esta central.',
      meta: { qa: { expect: 'A tela diz que a central não existe e leva às centrais da conta.' } },
    },
  },
})

export const selectCentral = ({ context, value }: { context: Context; value: unknown }) => {
  const { opened, failure } = context
  if (value === 'missing') return { kind: 'missing' as const }
  if (value === 'failed') return { kind: 'failed' as const, problem: failure?.message ?? '' }
  return opened ? { kind: 'form' as const, ...opened } : { kind: 'skeleton' as const }
}
