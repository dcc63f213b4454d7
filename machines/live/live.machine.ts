import { holding } from './connected-tab.states.ts'
import { following } from './follower-tab.states.ts'
import { liveSetup } from './live.setup.ts'

/** One tab reads the server's stream for all; without a stream, polls every 10 s. */
export const liveMachine = liveSetup.createMachine({
  id: 'live',
  description: 'Mudanças feitas por outras pessoas aparecem sozinhas na tela.',
  context: ({ input }) => ({ userId: input.userId, lastEventId: null, told: [], attempt: 0 }),
  initial: 'here',
  states: {
    here: {
      description: 'A página está aberta.',
      meta: { qa: { expect: 'De todas as abas do navegador, uma lê os eventos do servidor.' } },
      type: 'parallel',
      invoke: [
        { id: 'lease', src: 'lease', input: ({ context }) => ({ userId: context.userId }) },
        { id: 'tabChannel', src: 'tabChannel', input: ({ context }) => ({ userId: context.userId }) },
      ],
      on: {
        'page.left': {
          target: 'away',
          meta: { qa: { step: 'A aba é fechada, recarregada ou guardada pelo navegador.' } },
        },
      },
      states: {
        line: {
          description: 'Quem lê os eventos.',
          meta: { qa: { expect: 'Esta aba ou uma irmã.' } },
          initial: 'following',
          states: {
            following,
            holding,
          },
        },
        health: {
          description: 'Se o que está na tela pode ser acreditado.',
          meta: { qa: { expect: 'A pessoa nunca olha para uma tela parada sem saber.' } },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'Os eventos estão chegando.',
              meta: { qa: { expect: 'Nenhuma faixa de reconexão aparece.' } },
              on: {
                'stream.opened': {
                  target: 'fresh',
                  reenter: true,
                  actions: 'emitServerHeard',
                  meta: { qa: { step: 'A conexão abre.' } },
                },
                'stream.heard': {
                  target: 'fresh',
                  reenter: true,
                  actions: 'emitServerHeard',
                  meta: { qa: { step: 'O servidor dá sinal de vida.' } },
                },
                'otherTab.beat': [
                  {
                    guard: { type: 'isWell', params: ({ event }) => ({ well: event.well }) },
                    target: 'fresh',
                    reenter: true,
                    actions: 'emitServerHeard',
                    meta: { qa: { step: 'A outra aba está bem.' } },
                  },
                  { target: 'silent', meta: { qa: { step: 'A outra aba perdeu a conexão.' } } },
                ],
                'line.broken': { target: 'silent', meta: { qa: { step: 'A conexão não abre.' } } },
              },
              after: {
                silence: { target: 'silent', meta: { qa: { step: 'Passam 40 segundos em silêncio.' } } },
              },
            },
            silent: {
              description: 'Nada chega: o que está aberto é buscado a cada 10 segundos.',
              meta: { qa: { expect: 'A faixa "Reconectando…" aparece e as telas se atualizam sozinhas.' } },
              tags: 'troubled',
              entry: 'emitPollDue',
              on: {
                'stream.opened': {
                  target: 'fresh',
                  actions: 'emitServerHeard',
                  meta: { qa: { step: 'A conexão abre de novo.' } },
                },
                'resync.received': {
                  target: 'fresh',
                  meta: { qa: { step: 'A conexão abre de novo, depois de muito tempo.' } },
                },
                'stream.heard': {
                  target: 'fresh',
                  actions: 'emitServerHeard',
                  meta: { qa: { step: 'O servidor dá sinal de vida.' } },
                },
                'otherTab.beat': {
                  guard: { type: 'isWell', params: ({ event }) => ({ well: event.well }) },
                  target: 'fresh',
                  actions: 'emitServerHeard',
                  meta: { qa: { step: 'A outra aba está bem de novo.' } },
                },
              },
              after: {
                poll: {
                  target: 'silent',
                  reenter: true,
                  meta: { qa: { step: 'Passam 10 segundos: busca de novo.' } },
                },
              },
            },
          },
        },
      },
    },
    away: {
      description: 'A página saiu de cena e deixou a vez para outra aba.',
      meta: { qa: { expect: 'Outra aba, se houver, assume a conexão em seguida.' } },
      on: {
        'page.shown': {
          target: '#live.here.line.following.settled',
          actions: 'emitResyncDue',
          meta: { qa: { step: 'A pessoa volta pelo botão Voltar do navegador.' } },
        },
      },
    },
  },
})
