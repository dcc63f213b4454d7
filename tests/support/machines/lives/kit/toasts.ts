import { TOAST_ENTER_MS, TOAST_EXIT_MS, TOAST_VISIBLE_MS } from '#machines/kit/constants.ts'
import { toastMachine, toastsMachine } from '#machines/kit/toasts.machine.ts'
import type { Life } from '../../walks.ts'

export const toastLife: Life<typeof toastMachine> = {
  machine: toastMachine,
  inputs: [{ kind: 'success', text: 'Ordem de serviço salva.' }],
  sees: () => null,
  events: () => [
    { type: 'toast.held' },
    { type: 'toast.released' },
    { type: 'toast.dismissed' },
    { type: 'xstate.after.enter.toast.entering', ms: TOAST_ENTER_MS },
    { type: 'xstate.after.visible.toast.showing', ms: TOAST_VISIBLE_MS },
    { type: 'xstate.after.exit.toast.leaving', ms: TOAST_EXIT_MS },
  ],
}

export const contents = [
  { kind: 'success', text: 'Ordem de serviço salva.' },
  { kind: 'informative', text: 'Rascunho recuperado.' },
  { kind: 'alert', text: 'Sem conexão.' },
] as const

export const toastsLife: Life<typeof toastsMachine> = {
  machine: toastsMachine,
  inputs: [undefined],
  sees: ({ shown, waiting, count }) => [
    count,
    shown.map(({ ref }) => ref.getSnapshot().context.kind),
    waiting.map(({ kind }) => kind),
  ],
  events: ({ context: { shown, waiting, count } }) => {
    const content = contents[(count + waiting.length) % contents.length]
    return [
      ...(waiting.length < 2 && count + waiting.length < 6 ? [{ type: 'toast.shown', ...content }] : []),
      ...(shown.length > 0 ? [{ type: 'toasts.cleared' }] : []),
      { type: 'region.drawn' },
      ...(count + shown.length < 6 ? [{ type: 'region.lost' }] : []),
      ...shown.map(({ id }) => ({ type: `xstate.done.actor.${id}`, output: undefined, actorId: id })),
    ]
  },
}
