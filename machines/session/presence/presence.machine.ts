import { type EventObject, fromCallback, setup } from 'xstate'
import { port } from '../../kit/port.ts'

/** Spec §9. */
export const PRESENCE_INTERVAL_MS = 25_000

/** Beats at once, every 25 s and on return (spec §4), once for all tabs. */
export const presenceMachine = setup({
  types: {
    context: {} as { userId: string },
    input: {} as { userId: string },
    events: {} as
      | { type: 'beat.due' }
      | { type: 'otherTab.left' }
      | { type: 'page.shown' }
      | { type: 'page.left' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    ticker: fromCallback<EventObject, { everyMs: number }>(() => {}),
    sendOnline: port<void, { userId: string }>('sendOnline'),
  },
  actions: {
    sendOffline: (_, _params: { userId: string }) => {},
  },
  guards: {
    otherTabActive: () => false,
  },
}).createMachine({
  id: 'presence',
  description: 'A presença de quem usa o console: um sinal a cada 25 segundos.',
  context: ({ input }) => ({ userId: input.userId }),
  initial: 'here',
  states: {
    here: {
      description: 'A página está aberta.',
      meta: { qa: { expect: 'O servidor recebe ONLINE a cada 25 segundos.' } },
      invoke: { id: 'ticker', src: 'ticker', input: { everyMs: PRESENCE_INTERVAL_MS } },
      on: {
        'page.left': {
          target: 'away',
          actions: { type: 'sendOffline', params: ({ context }) => ({ userId: context.userId }) },
          meta: { qa: { step: 'A aba é fechada, recarregada ou guardada pelo navegador.' } },
        },
      },
      initial: 'beating',
      states: {
        beating: {
          description: 'Envia ONLINE.',
          meta: { qa: { expect: 'Há um envio por vez, mesmo com o servidor lento.' } },
          invoke: {
            id: 'sendOnline',
            src: 'sendOnline',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: { target: 'resting', meta: { qa: { step: 'O servidor registra ONLINE.' } } },
            onError: {
              target: 'resting',
              meta: { qa: { step: 'O envio falha: nada é mostrado, o próximo segue normal.' } },
            },
          },
          on: {
            'otherTab.left': {
              target: 'beating',
              reenter: true,
              meta: { qa: { step: 'Outra aba foi fechada com o envio a caminho: vai outro no lugar dele.' } },
            },
          },
        },
        resting: {
          description: 'Espera o próximo sinal.',
          meta: { qa: { expect: 'Nada é enviado antes de 25 segundos, a não ser que a página volte.' } },
          on: {
            'beat.due': [
              {
                guard: 'otherTabActive',
                meta: { qa: { step: 'Outra aba enviou há menos de 20 segundos.' } },
              },
              { target: 'beating', meta: { qa: { step: 'Passam 25 segundos.' } } },
            ],
            'otherTab.left': { target: 'beating', meta: { qa: { step: 'Outra aba foi fechada.' } } },
            'page.shown': {
              target: 'beating',
              meta: { qa: { step: 'A página volta a ser vista, ou a rede volta.' } },
            },
          },
        },
      },
    },
    away: {
      description: 'A página saiu de cena; o servidor já sabe.',
      meta: { qa: { expect: 'O servidor recebeu OFFLINE.' } },
      on: {
        'page.shown': {
          target: 'here',
          meta: { qa: { step: 'A pessoa volta pelo botão Voltar do navegador.' } },
        },
      },
    },
  },
})
