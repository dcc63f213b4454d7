import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure } from './failure.ts'
import { port } from './port.ts'

export interface Removal<Item> {
  item: Item
}

interface RemovalContext<Item> {
  item: Item | null
  failure: Failure | null
}

export const createRemovalMachine = <Item>() =>
  setup({
    types: {
      context: {} as RemovalContext<Item>,
      events: {} as
        | { type: 'removal.requested'; item: Item }
        | { type: 'removal.confirmed' }
        | { type: 'removal.cancelled' },
      emitted: {} as { type: 'removed'; item: Item },
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { remove: port<void, Removal<Item>>('remove') },
    actions: {
      selectItem: assign((_, { item }: { item: unknown }) => ({ item: item as Item, failure: null })),
      clearItem: assign({ item: null, failure: null }),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
      clearFailure: assign({ failure: null }),
      emitRemoved: emit(({ context }) => ({ type: 'removed' as const, item: context.item as Item })),
    },
    guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
  }).createMachine({
    id: 'removal',
    description: 'Excluir ou remover algo: pergunta antes.',
    context: { item: null, failure: null },
    initial: 'waiting',
    states: {
      waiting: {
        description: 'Nada está sendo removido.',
        meta: { qa: { expect: 'Excluir, ou Remover, aceita um clique onde aparece.' } },
        entry: 'clearItem',
        on: {
          'removal.requested': {
            target: 'confirming',
            actions: { type: 'selectItem', params: ({ event }) => ({ item: event.item }) },
            meta: { qa: { step: 'A pessoa clica em Excluir ou em Remover.' } },
          },
        },
      },
      confirming: {
        description: 'Não tem volta: a pessoa confirma antes.',
        meta: { qa: { expect: 'O diálogo diz o que será removido e o que isso muda.' } },
        on: {
          'removal.cancelled': { target: 'waiting', meta: { qa: { step: 'A pessoa desiste.' } } },
          'removal.confirmed': {
            target: 'removing',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa confirma, ou tenta de novo.' } },
          },
        },
      },
      removing: {
        description: 'Pede ao servidor que remova.',
        meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => ({ item: context.item as Item }),
          onDone: { target: 'waiting', actions: 'emitRemoved', meta: { qa: { step: 'O servidor remove.' } } },
          onError: [
            {
              guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
              target: 'waiting',
              actions: 'emitRemoved',
              meta: { qa: { step: 'Outra pessoa já tinha removido.' } },
            },
            {
              target: 'confirming',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
            },
          ],
        },
      },
    },
  })

export const selectRemoval = <Item>({ context, value }: { context: RemovalContext<Item>; value: unknown }) =>
  context.item === null
    ? null
    : {
        item: context.item,
        busy: value === 'removing',
        problem: context.failure?.message ?? null,
        inUse: context.failure?.facts.code === 'IN_USE',
      }
