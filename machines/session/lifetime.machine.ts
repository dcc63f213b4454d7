import { assign, type EventObject, fromCallback, setup } from 'xstate'

/** Spec §9: the userId cookie lives 600 minutes, never renewed. */
export const LIFE_MS = 600 * 60_000
export const WARNING_MS = 10 * 60_000

const minutesLeft = (since: number | null, now: number): number | null =>
  since === null ? null : Math.max(0, Math.ceil((since + LIFE_MS - now) / 60_000))

/** Warns each minute of the last ten; the cookie's expiry ends the session. */
export const sessionLifetimeMachine = setup({
  types: {
    context: {} as { since: number | null; left: number | null },
    input: {} as { since: number | null },
    events: {} as { type: 'minute.passed'; now: number },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { minutes: fromCallback<EventObject>(() => {}) },
  actions: {
    updateMinutesLeft: assign(({ context }, { now }: { now: number }) => ({
      left: minutesLeft(context.since, now),
    })),
  },
  guards: {
    soon: ({ context }, { now }: { now: number }) => {
      const left = minutesLeft(context.since, now)
      return left !== null && left * 60_000 <= WARNING_MS
    },
  },
}).createMachine({
  id: 'lifetime',
  description: 'O prazo da sessão: dez horas a partir da entrada.',
  context: ({ input }) => ({ since: input.since, left: null }),
  invoke: { id: 'minutes', src: 'minutes' },
  initial: 'running',
  states: {
    running: {
      description: 'Falta mais de dez minutos.',
      meta: { qa: { expect: 'Nenhum aviso de prazo aparece.' } },
      on: {
        'minute.passed': {
          guard: { type: 'soon', params: ({ event }) => ({ now: event.now }) },
          target: 'ending',
          actions: { type: 'updateMinutesLeft', params: ({ event }) => ({ now: event.now }) },
          meta: { qa: { step: 'Chegam os últimos dez minutos.' } },
        },
      },
    },
    ending: {
      description: 'A sessão está para terminar; não pode ser estendida.',
      meta: { qa: { expect: 'O aviso "Sua sessão termina em N minutos. Salve seu trabalho." aparece.' } },
      on: {
        'minute.passed': {
          actions: { type: 'updateMinutesLeft', params: ({ event }) => ({ now: event.now }) },
          meta: { qa: { step: 'Passa um minuto.' } },
        },
      },
    },
  },
})
