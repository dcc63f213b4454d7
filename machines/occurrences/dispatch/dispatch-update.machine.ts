import { assign, emit, setup } from 'xstate'
import type { DispatchUpdate } from '#contracts/occurrences/dispatch.contract.ts'
import type { Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

export interface DispatchStep {
  dispatch: Pick<Dispatch, 'id' | 'version'>
  event: DispatchUpdate
}

interface Context {
  step: DispatchStep | null
  /** As the server answered; the occurrence is read a moment later. */
  updated: Dispatch | null
  failure: Failure | null
}

export const dispatchUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'update.requested'; step: DispatchStep } | { type: 'retry.requested' },
    emitted: {} as { type: 'dispatch.updated' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { update: port<Dispatch, DispatchStep>('update') },
  actions: {
    setStep: assign((_, { step }: { step: DispatchStep }) => ({ step, failure: null })),
    setUpdated: assign((_, { updated }: { updated: Dispatch }) => ({ updated })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    emitUpdated: emit({ type: 'dispatch.updated' }),
  },
}).createMachine({
  id: 'dispatchUpdate',
  description: 'Registra um passo do deslocamento que não pede texto: aceite, saída, chegada.',
  context: { step: null, updated: null, failure: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nada está sendo registrado.',
      meta: { qa: { expect: 'O próximo passo aceita um clique.' } },
      on: {
        'update.requested': {
          target: 'sending',
          actions: { type: 'setStep', params: ({ event }) => ({ step: event.step }) },
          meta: { qa: { step: 'A pessoa registra o passo.' } },
        },
      },
    },
    sending: {
      description: 'Registra no servidor.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'update',
        src: 'update',
        input: ({ context }) => context.step as DispatchStep,
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'setUpdated', params: ({ event }) => ({ updated: event.output }) },
            'emitUpdated',
          ],
          meta: { qa: { step: 'O servidor registra.' } },
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'emitUpdated'],
          meta: { qa: { step: 'O servidor recusa ou não responde: a ocorrência é lida de novo.' } },
        },
      },
    },
    failed: {
      description: 'Não foi registrado.',
      meta: { qa: { expect: 'A tela diz por quê e oferece tentar novamente.' } },
      on: {
        'update.requested': {
          target: 'sending',
          actions: { type: 'setStep', params: ({ event }) => ({ step: event.step }) },
          meta: { qa: { step: 'A pessoa registra o passo, como está agora.' } },
        },
        'retry.requested': { target: 'sending', meta: { qa: { step: 'A pessoa tenta de novo.' } } },
      },
    },
  },
})

export const selectDispatchUpdate = ({ context, value }: { context: Context; value: unknown }) => ({
  busyId: value === 'sending' ? (context.step?.dispatch.id ?? null) : null,
  problem: value === 'failed' ? (context.failure?.message ?? null) : null,
  /** Sent again, a stale version would be refused again. */
  retries: context.failure?.kind !== 'conflict',
  updated: context.updated,
})

/** The list with what was just recorded, until a newer version is read. */
export const showUpdated = (dispatches: readonly Dispatch[], updated: Dispatch | null): readonly Dispatch[] =>
  dispatches.map(each =>
    updated && updated.id === each.id && updated.version > each.version ? updated : each,
  )
