import { assign, setup } from 'xstate'

/** Longer than the server's heartbeat (contract §6), so that one late beat is not silence. */
export const FRESH_MS = 20_000

/** Age of the queue's rows: nobody may trust a dead queue. */
export const queueFreshnessMachine = setup({
  types: {
    /** Milliseconds since 1970, by the server's clock. */
    context: {} as { heardAt: number },
    events: {} as
      | { type: 'stream.heard'; at: number }
      | { type: 'queue.changed'; at: number }
      | { type: 'stream.lost' },
    input: {} as { at: number },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: { setHeardAt: assign((_, { at }: { at: number }) => ({ heardAt: at })) },
  delays: { fresh: FRESH_MS },
}).createMachine({
  id: 'queueFreshness',
  description: 'A idade do que está na fila: quem atende sabe se pode acreditar na tela.',
  context: ({ input }) => ({ heardAt: input.at }),
  initial: 'live',
  on: {
    'queue.changed': {
      actions: { type: 'setHeardAt', params: ({ event }) => ({ at: event.at }) },
      meta: { qa: { step: 'A fila é lida, ou uma linha dela muda.' } },
    },
    'stream.heard': {
      target: '.live',
      reenter: true,
      actions: { type: 'setHeardAt', params: ({ event }) => ({ at: event.at }) },
      meta: { qa: { step: 'O servidor dá sinal de vida.' } },
    },
  },
  states: {
    live: {
      description: 'As mudanças estão chegando.',
      meta: { qa: { expect: 'Nenhuma idade aparece ao lado das contagens.' } },
      on: { 'stream.lost': { target: 'silent', meta: { qa: { step: 'A conexão ao vivo se perde.' } } } },
      after: {
        fresh: { target: 'silent', meta: { qa: { step: 'Passam 20 segundos em silêncio.' } } },
      },
    },
    silent: {
      description: 'Nada chega sozinho: a fila vale pelo que foi lido por último.',
      meta: { qa: { expect: '"Atualizada há N s" aparece; depois de 20 segundos, "Desatualizada há N s".' } },
    },
  },
})
