import { assign, emit, setup } from 'xstate'
import { asFailure, Failure, problemOf } from '../failure.ts'
import { port } from '../port.ts'
import { same } from '../same.ts'
import { type Ids, mergeOrder, type OrderDraft, type SavedOrder } from './manual-order.ts'

interface Context {
  /** On the screen. */
  ids: Ids
  saved: SavedOrder
  sent: Ids
  /** Order before the last change; null when there is nothing to undo. */
  before: Ids | null
  /** The order that somebody else saved meanwhile; null without one. */
  theirs: SavedOrder | null
  /** One's own order that was not saved; null when there is nothing to send again. */
  refused: Ids | null
  failure: Failure | null
}

const worthUndoing = (before: Ids | null, ids: Ids) => (before && same(before, ids) ? null : before)

const sameMembers = (one: Ids, other: Ids) => same([...one].sort(), [...other].sort())

const inError = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** The order that a refused save came too late for; null in any other failure. */
const orderInTheWay = (error: unknown): SavedOrder | null => {
  const { facts } = asFailure(error)
  return facts.code === 'VERSION_CONFLICT'
    ? ((facts.details?.current as SavedOrder | undefined) ?? null)
    : null
}

const orderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'order.listed'; order: SavedOrder }
      | { type: 'items.reordered'; ids: Ids }
      | { type: 'undo.requested' }
      | { type: 'retry.requested' }
      | { type: 'draft.recalled'; draft: OrderDraft }
      | { type: 'mine.chosen' }
      | { type: 'theirs.chosen' },
    emitted: {} as { type: 'order.changed' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { save: port<SavedOrder, SavedOrder>('save') },
  actions: {
    setOrder: assign((_, { ids }: { ids: Ids }) => ({ ids, refused: null, failure: null })),
    rememberPreviousOrder: assign(({ context }) => ({ before: context.saved.ids })),
    restorePreviousOrder: assign(({ context }) => ({
      ids: context.before ?? context.ids,
      before: null,
      failure: null,
    })),
    markOrderSent: assign(({ context }) => ({ sent: context.ids })),
    setSavedOrder: assign((_, { order }: { order: SavedOrder }) => ({ saved: order })),
    applySavedOrder: assign(({ context }, { order }: { order: SavedOrder }) => ({
      ids: order.ids,
      saved: order,
      before: worthUndoing(context.before, order.ids),
    })),
    replaceOrder: assign(({ context: { before, saved } }, { order }: { order: SavedOrder }) => ({
      ids: order.ids,
      saved: order,
      before:
        before && order.version === saved.version && sameMembers(before, order.ids)
          ? worthUndoing(before, order.ids)
          : null,
    })),
    forgetRefusedOrder: assign({ refused: null, failure: null }),
    revertOrder: assign(({ context }, { error }: { error: unknown }) => ({
      ids: context.saved.ids,
      before: null,
      refused: context.ids,
      failure: asFailure(error),
    })),
    restoreRefusedOrder: assign(({ context: { refused, saved } }) => ({
      ids: mergeOrder(refused ?? saved.ids, saved),
      before: saved.ids,
      refused: null,
      failure: null,
    })),
    rememberTheirs: assign((_, { error }: { error: unknown }) => ({
      theirs: orderInTheWay(error),
      before: null,
      failure: asFailure(error),
    })),
    restoreConflict: assign(({ context: { saved } }, { draft }: { draft: OrderDraft }) => ({
      ids: draft.ids,
      theirs: saved,
      before: null,
      failure: new Failure('conflict', draft.message),
    })),
    replaceTheirs: assign((_, { order }: { order: SavedOrder }) => ({ theirs: order })),
    applyTheirs: assign(({ context: { ids, theirs, saved } }) => ({
      ids: (theirs ?? saved).ids,
      saved: theirs ?? saved,
      before: mergeOrder(ids, theirs ?? saved),
      theirs: null,
      failure: null,
    })),
    applyMine: assign(({ context: { ids, theirs, saved } }) => ({
      ids: mergeOrder(ids, theirs ?? saved),
      saved: theirs ?? saved,
      theirs: null,
      failure: null,
    })),
    emitOrderChanged: emit({ type: 'order.changed' as const }),
  },
  guards: {
    reorders: ({ context }, { ids }: { ids: Ids }) => !same(ids, context.ids),
    draftDiffers: ({ context: { saved } }, { draft }: { draft: OrderDraft }) =>
      !same(mergeOrder(draft.ids, saved), saved.ids),
    canUndo: ({ context }) => context.before !== null,
    canRetry: ({ context }) => context.refused !== null,
    isRefusedOrder: ({ context: { refused, saved } }, { order }: { order: SavedOrder }) =>
      refused !== null && order.version >= saved.version && same(mergeOrder(refused, order), order.ids),
    changedSince: ({ context }) => !same(context.ids, context.sent),
    isOrderConflict: (_, { error }: { error: unknown }) => orderInTheWay(error) !== null,
    isOfSavedOrLater: ({ context: { saved } }, { order }: { order: SavedOrder }) =>
      order.version >= saved.version,
    isNewerOrder: ({ context: { theirs } }, { order }: { order: SavedOrder }) =>
      order.version > (theirs?.version ?? 0),
  },
})

export const manualOrderMachine = orderSetup.createMachine({
  id: 'manualOrder',
  description:
    'A ordem de uma lista arrumada à mão: grava a cada mudança e pergunta quando outra pessoa mudou antes.',
  context: {
    ids: [],
    saved: { version: 0, ids: [] },
    sent: [],
    before: null,
    theirs: null,
    refused: null,
    failure: null,
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'A ordem na tela é a que está gravada.',
      meta: {
        qa: {
          expect:
            'Os cartões estão na ordem gravada; depois de mudar, há Desfazer; depois de uma recusa, Tentar novamente.',
        },
      },
      on: {
        'items.reordered': {
          guard: { type: 'reorders', params: ({ event }) => ({ ids: event.ids }) },
          target: 'saving',
          actions: [
            'rememberPreviousOrder',
            { type: 'setOrder', params: ({ event }) => ({ ids: event.ids }) },
          ],
          meta: { qa: { step: 'A pessoa põe um cartão em outro lugar.' } },
        },
        'undo.requested': {
          guard: 'canUndo',
          target: 'saving',
          actions: 'restorePreviousOrder',
          meta: { qa: { step: 'A pessoa clica em Desfazer: volta a ordem de antes.' } },
        },
        'draft.recalled': {
          guard: { type: 'draftDiffers', params: ({ event }) => ({ draft: event.draft }) },
          target: 'conflict',
          actions: { type: 'restoreConflict', params: ({ event }) => ({ draft: event.draft }) },
          meta: { qa: { step: 'A página foi recarregada sem a escolha: a pergunta volta.' } },
        },
        'retry.requested': {
          guard: 'canRetry',
          target: 'saving',
          actions: 'restoreRefusedOrder',
          meta: { qa: { step: 'A pessoa tenta de novo: a ordem que não foi salva volta à tela.' } },
        },
        'order.listed': [
          {
            guard: { type: 'isRefusedOrder', params: ({ event }) => ({ order: event.order }) },
            actions: [
              { type: 'replaceOrder', params: ({ event }) => ({ order: event.order }) },
              'forgetRefusedOrder',
            ],
            meta: { qa: { step: 'A lista chega do servidor já na ordem que não tinha sido salva.' } },
          },
          {
            guard: { type: 'isOfSavedOrLater', params: ({ event }) => ({ order: event.order }) },
            actions: { type: 'replaceOrder', params: ({ event }) => ({ order: event.order }) },
            meta: { qa: { step: 'A lista chega do servidor.' } },
          },
        ],
      },
    },
    saving: {
      description: 'Grava a nova ordem, que já está na tela.',
      meta: { qa: { expect: 'Os cartões já estão no novo lugar e ainda podem ser movidos.' } },
      entry: 'markOrderSent',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { ids, saved } }) => ({ ids, version: saved.version }),
        onDone: [
          {
            guard: 'changedSince',
            target: 'saving',
            reenter: true,
            actions: { type: 'setSavedOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'O servidor grava, e a pessoa já moveu outro: grava de novo.' } },
          },
          {
            target: 'settled',
            actions: [
              { type: 'applySavedOrder', params: ({ event }) => ({ order: event.output }) },
              'emitOrderChanged',
            ],
            meta: { qa: { step: 'O servidor grava a ordem.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isOrderConflict', params: inError },
            target: 'conflict',
            actions: { type: 'rememberTheirs', params: inError },
            meta: { qa: { step: 'Outra pessoa mudou a ordem antes.' } },
          },
          {
            target: 'settled',
            actions: [{ type: 'revertOrder', params: inError }, 'emitOrderChanged'],
            meta: { qa: { step: 'O servidor recusa ou não responde: os cartões voltam ao lugar.' } },
          },
        ],
      },
      on: {
        'items.reordered': {
          actions: { type: 'setOrder', params: ({ event }) => ({ ids: event.ids }) },
          meta: { qa: { step: 'A pessoa move outro cartão antes de a ordem estar gravada.' } },
        },
      },
    },
    conflict: {
      description: 'Duas pessoas mudaram a ordem ao mesmo tempo: quem chegou depois escolhe.',
      meta: { qa: { expect: 'As duas ordens aparecem lado a lado, e nada é gravado sem escolha.' } },
      on: {
        'mine.chosen': {
          target: 'saving',
          actions: 'applyMine',
          meta: { qa: { step: 'A pessoa fica com a própria ordem: grava por cima da outra.' } },
        },
        'theirs.chosen': {
          target: 'settled',
          actions: ['applyTheirs', 'emitOrderChanged'],
          meta: { qa: { step: 'A pessoa fica com a ordem que já está gravada.' } },
        },
        'order.listed': {
          guard: { type: 'isNewerOrder', params: ({ event }) => ({ order: event.order }) },
          actions: { type: 'replaceTheirs', params: ({ event }) => ({ order: event.order }) },
          meta: { qa: { step: 'A ordem gravada muda mais uma vez antes da escolha.' } },
        },
      },
    },
  },
})

export const selectManualOrder = ({ context, value }: { context: Context; value: unknown }) => ({
  ids: context.ids,
  busy: value === 'saving',
  canUndo: value === 'settled' && context.before !== null,
  canRetry: value === 'settled' && context.refused !== null,
  problem: value === 'settled' ? problemOf(context.failure) : null,
  /** Both orders to choose from; null without a conflict. */
  conflict: context.theirs && {
    message: problemOf(context.failure) ?? '',
    mine: mergeOrder(context.ids, context.theirs),
    theirs: context.theirs.ids,
  },
})

export const selectOrderDraft = ({
  context: { ids, theirs, refused, failure },
}: {
  context: Pick<Context, 'ids' | 'theirs' | 'refused' | 'failure'>
}): OrderDraft | null => {
  const message = problemOf(failure) ?? ''
  if (theirs) return { ids, message }
  return refused && { ids: refused, message: `A ordem não foi salva. ${message}` }
}
