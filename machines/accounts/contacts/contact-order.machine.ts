import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure, problemOf } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'
import { same } from '../../kit/same.ts'

type Ids = readonly string[]

interface Context {
  ids: Ids
  saved: Ids
  sent: Ids
  /** Order before the last change; null when there is nothing to undo. */
  before: Ids | null
  failure: Failure | null
}

const worthUndoing = (before: Ids | null, ids: Ids) => (before && same(before, ids) ? null : before)

const sameMembers = (one: Ids, other: Ids) => same([...one].sort(), [...other].sort())

const orderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'contacts.reordered'; ids: Ids }
      | { type: 'undo.requested' }
      | { type: 'contacts.listed'; ids: Ids },
    emitted: {} as { type: 'order.saved' } | { type: 'order.refused'; message: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { save: port<Ids, { ids: Ids }>('save') },
  actions: {
    setOrder: assign((_, { ids }: { ids: Ids }) => ({ ids, failure: null })),
    rememberPreviousOrder: assign(({ context }) => ({ before: context.saved })),
    restorePreviousOrder: assign(({ context }) => ({
      ids: context.before ?? context.ids,
      before: null,
      failure: null,
    })),
    markOrderSent: assign(({ context }) => ({ sent: context.ids })),
    setSavedOrder: assign((_, { ids }: { ids: Ids }) => ({ saved: ids })),
    applySavedOrder: assign(({ context }, { ids }: { ids: Ids }) => ({
      ids,
      saved: ids,
      before: worthUndoing(context.before, ids),
    })),
    replaceOrder: assign(({ context }, { ids }: { ids: Ids }) => ({
      ids,
      saved: ids,
      before: context.before && sameMembers(context.before, ids) ? worthUndoing(context.before, ids) : null,
    })),
    revertOrder: assign(({ context }, { error }: { error: unknown }) => ({
      ids: context.saved,
      before: null,
      failure: asFailure(error),
    })),
    emitOrderSaved: emit({ type: 'order.saved' as const }),
    emitOrderRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'order.refused' as const,
      message: asFailure(error).message,
    })),
  },
  guards: {
    reorders: ({ context }, { ids }: { ids: Ids }) => !same(ids, context.ids),
    canUndo: ({ context }) => context.before !== null,
    changedSince: ({ context }) => !same(context.ids, context.sent),
  },
})

export const contactOrderMachine = orderSetup.createMachine({
  id: 'contactOrder',
  description: 'A ordem de chamada dos contatos: grava a cada mudança e volta atrás se não der certo.',
  context: { ids: [], saved: [], sent: [], before: null, failure: null },
  initial: 'settled',
  states: {
    settled: {
      description: 'A ordem na tela é a que está gravada.',
      meta: { qa: { expect: 'Os cartões estão na ordem em que se chama; depois de mudar, há Desfazer.' } },
      on: {
        'contacts.reordered': {
          guard: { type: 'reorders', params: ({ event }) => ({ ids: event.ids }) },
          target: 'saving',
          actions: [
            'rememberPreviousOrder',
            { type: 'setOrder', params: ({ event }) => ({ ids: event.ids }) },
          ],
          meta: { qa: { step: 'A pessoa põe um contato em outro lugar.' } },
        },
        'undo.requested': {
          guard: 'canUndo',
          target: 'saving',
          actions: 'restorePreviousOrder',
          meta: { qa: { step: 'A pessoa clica em Desfazer: volta a ordem de antes.' } },
        },
        'contacts.listed': {
          actions: { type: 'replaceOrder', params: ({ event }) => ({ ids: event.ids }) },
          meta: { qa: { step: 'A lista de contatos chega do servidor.' } },
        },
      },
    },
    saving: {
      description: 'Grava a nova ordem, que já está na tela.',
      meta: { qa: { expect: 'Os cartões já estão no novo lugar e ainda podem ser movidos.' } },
      entry: 'markOrderSent',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: [
          {
            guard: 'changedSince',
            target: 'saving',
            reenter: true,
            actions: { type: 'setSavedOrder', params: ({ event }) => ({ ids: event.output }) },
            meta: { qa: { step: 'O servidor grava, e a pessoa já moveu outro: grava de novo.' } },
          },
          {
            target: 'settled',
            actions: [
              { type: 'applySavedOrder', params: ({ event }) => ({ ids: event.output }) },
              'emitOrderSaved',
            ],
            meta: { qa: { step: 'O servidor grava a ordem.' } },
          },
        ],
        onError: {
          target: 'settled',
          actions: [
            { type: 'revertOrder', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitOrderRefused', params: ({ event }) => ({ error: event.error }) },
          ],
          meta: { qa: { step: 'O servidor recusa ou não responde: os cartões voltam ao lugar.' } },
        },
      },
      on: {
        'contacts.reordered': {
          actions: { type: 'setOrder', params: ({ event }) => ({ ids: event.ids }) },
          meta: { qa: { step: 'A pessoa move outro contato antes de a ordem estar gravada.' } },
        },
      },
    },
  },
})

export const selectContactOrder = ({ context, value }: { context: Context; value: unknown }) => ({
  ids: context.ids,
  busy: value === 'saving',
  canUndo: value === 'settled' && context.before !== null,
  problem: problemOf(context.failure),
})

/** Contacts missing from `ids` come last. */
export const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: Ids): Item[] => {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
