import { type ActorRefFrom, assign, enqueueActions, setup, stopChild } from 'xstate'
import { TOAST_ENTER_MS, TOAST_EXIT_MS, TOAST_VISIBLE_MS } from './constants.ts'

export type ToastKind = 'success' | 'alert' | 'informative'

export interface ToastContent {
  kind: ToastKind
  text: string
}

const MOST_AT_ONCE = 3

export const toastMachine = setup({
  types: {
    context: {} as ToastContent,
    input: {} as ToastContent,
    events: {} as { type: 'toast.held' } | { type: 'toast.released' } | { type: 'toast.dismissed' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  delays: { enter: TOAST_ENTER_MS, visible: TOAST_VISIBLE_MS, exit: TOAST_EXIT_MS },
}).createMachine({
  id: 'toast',
  description: 'Um aviso na tela, do aparecer ao sumir.',
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      description: 'O aviso está aparecendo.',
      meta: { qa: { expect: 'O aviso surge em 400 ms e é lido pelo leitor de tela.' } },
      after: { enter: { target: 'showing', meta: { qa: { step: 'Passam 400 ms.' } } } },
      on: {
        'toast.dismissed': { target: 'leaving', meta: { qa: { step: 'A pessoa fecha o aviso.' } } },
        'toast.held': {
          target: 'held',
          meta: { qa: { step: 'A pessoa passa o ponteiro ou o foco sobre o aviso.' } },
        },
      },
    },
    showing: {
      description: 'O aviso está visível e contando o tempo.',
      meta: { qa: { expect: 'O aviso fica 4 segundos.' } },
      after: { visible: { target: 'leaving', meta: { qa: { step: 'Passam 4 segundos.' } } } },
      on: {
        'toast.dismissed': { target: 'leaving', meta: { qa: { step: 'A pessoa fecha o aviso.' } } },
        'toast.held': {
          target: 'held',
          meta: { qa: { step: 'A pessoa passa o ponteiro ou o foco sobre o aviso.' } },
        },
      },
    },
    held: {
      description: 'Alguém está lendo: o tempo não corre.',
      meta: { qa: { expect: 'O aviso não some enquanto o ponteiro ou o foco estiver nele.' } },
      on: {
        'toast.released': { target: 'showing', meta: { qa: { step: 'O ponteiro ou o foco sai do aviso.' } } },
        'toast.dismissed': { target: 'leaving', meta: { qa: { step: 'A pessoa fecha o aviso.' } } },
      },
    },
    leaving: {
      description: 'O aviso está sumindo.',
      meta: { qa: { expect: 'O aviso some em 100 ms.' } },
      after: { exit: { target: 'gone', meta: { qa: { step: 'Passam 100 ms.' } } } },
    },
    gone: {
      description: 'O aviso não existe mais.',
      meta: { qa: { expect: 'O aviso não está na tela.' } },
      type: 'final',
    },
  },
})

export type ToastRef = ActorRefFrom<typeof toastMachine>

interface Context {
  shown: readonly { id: string; ref: ToastRef }[]
  waiting: readonly ToastContent[]
  count: number
}

/** Shows at most three toasts; others wait, all of them until a container exists. */
export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'toast.shown' } & ToastContent)
      | { type: 'toasts.cleared' }
      | { type: 'region.drawn' }
      | { type: 'region.lost' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { toast: toastMachine },
  actions: {
    enqueueToast: assign(({ context }, content: ToastContent) => ({
      waiting: [...context.waiting, content],
    })),
    showWaitingToasts: enqueueActions(({ context, enqueue }) => {
      const room = Math.max(0, MOST_AT_ONCE - context.shown.length)
      const entering = context.waiting.slice(0, room)
      if (entering.length === 0) return
      enqueue.assign(({ context: now, spawn }) => ({
        waiting: now.waiting.slice(room),
        count: now.count + entering.length,
        shown: [
          ...now.shown,
          ...entering.map((input, index) => {
            const id = `toast-${now.count + index + 1}`
            return { id, ref: spawn('toast', { id, input }) }
          }),
        ],
      }))
    }),
    removeToast: enqueueActions(({ enqueue }, { id }: { id: string }) => {
      enqueue(stopChild(id))
      enqueue.assign(({ context }) => ({ shown: context.shown.filter(toast => toast.id !== id) }))
    }),
    requeueToast: enqueueActions(({ context, enqueue }) => {
      const unread = context.shown.map(({ ref }) => ref.getSnapshot().context)
      for (const { id } of context.shown) enqueue(stopChild(id))
      enqueue.assign({ shown: [], waiting: [...unread, ...context.waiting] })
    }),
    removeAllToasts: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue(stopChild(id))
      enqueue.assign({ shown: [], waiting: [] })
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'Os avisos da tela: até três por vez, os demais esperam.',
  context: { shown: [], waiting: [], count: 0 },
  initial: 'closed',
  on: {
    'toasts.cleared': { actions: 'removeAllToasts', meta: { qa: { step: 'A sessão termina.' } } },
  },
  states: {
    closed: {
      description: 'O canto dos avisos ainda não está na tela.',
      meta: { qa: { expect: 'Nenhum aviso aparece nem perde o seu tempo: todos esperam na fila.' } },
      on: {
        'toast.shown': {
          actions: { type: 'enqueueToast', params: ({ event: { kind, text } }) => ({ kind, text }) },
          meta: { qa: { step: 'Algo acontece que merece aviso.' } },
        },
        'region.drawn': {
          target: 'open',
          actions: 'showWaitingToasts',
          meta: { qa: { step: 'O canto dos avisos aparece.' } },
        },
      },
    },
    open: {
      description: 'Pronto para avisar.',
      meta: { qa: { expect: 'Os avisos aparecem no canto, do mais antigo ao mais novo.' } },
      on: {
        'toast.shown': {
          actions: [
            { type: 'enqueueToast', params: ({ event: { kind, text } }) => ({ kind, text }) },
            'showWaitingToasts',
          ],
          meta: { qa: { step: 'Algo acontece que merece aviso.' } },
        },
        'region.lost': {
          target: 'closed',
          actions: 'requeueToast',
          meta: { qa: { step: 'O canto dos avisos sai da tela.' } },
        },
        'xstate.done.actor.*': {
          actions: [
            {
              type: 'removeToast',
              params: ({ event }: { event: unknown }) => ({ id: (event as { actorId: string }).actorId }),
            },
            'showWaitingToasts',
          ],
          meta: { qa: { step: 'Um aviso some: o próximo da fila aparece.' } },
        },
      },
    },
  },
})
