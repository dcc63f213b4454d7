import { type EventObject, fromCallback, setup } from 'xstate'

export const networkMachine = setup({
  types: {
    input: {} as { online: boolean },
    context: {} as { online: boolean },
    events: {} as
      | { type: 'network.lost' }
      | { type: 'network.found' }
      /** Another machine answered a request, such as a captive portal. */
      | { type: 'answer.foreign' }
      /** A request had no answer, or 502, 503 or 504. */
      | { type: 'answer.missing' }
      | { type: 'answer.received' }
      | { type: 'stream.heard' },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { network: fromCallback<EventObject>(() => {}) },
  actions: { retryFailedLoads: () => {} },
  guards: { startsOnline: ({ context }) => context.online },
}).createMachine({
  id: 'network',
  description: 'A rede deste computador.',
  context: ({ input }) => ({ online: input.online }),
  invoke: { id: 'network', src: 'network' },
  initial: 'looking',
  states: {
    looking: {
      description: 'A página acabou de abrir.',
      meta: { qa: { expect: 'Nada é mostrado ainda.' } },
      always: [
        { guard: 'startsOnline', target: 'online', meta: { qa: { step: 'Há rede.' } } },
        { target: 'offline', meta: { qa: { step: 'Não há rede.' } } },
      ],
    },
    online: {
      description: 'Há rede.',
      meta: { qa: { expect: 'Nenhuma faixa de conexão aparece.' } },
      on: {
        'network.lost': { target: 'offline', meta: { qa: { step: 'A rede cai.' } } },
        'answer.foreign': {
          target: 'intercepted',
          meta: { qa: { step: 'Uma página da rede responde no lugar do servidor.' } },
        },
        'answer.missing': {
          target: 'unanswered',
          meta: { qa: { step: 'Um pedido fica sem resposta do servidor.' } },
        },
      },
    },
    unanswered: {
      description: 'Um pedido ficou sem resposta; o servidor ainda não foi ouvido depois dele.',
      meta: { qa: { expect: 'O que falhou é buscado de novo assim que o servidor é ouvido.' } },
      on: {
        'network.lost': { target: 'offline', meta: { qa: { step: 'A rede cai.' } } },
        'answer.foreign': {
          target: 'intercepted',
          meta: { qa: { step: 'Uma página da rede responde no lugar do servidor.' } },
        },
        'answer.received': {
          target: 'online',
          actions: 'retryFailedLoads',
          meta: { qa: { step: 'O servidor responde a outro pedido.' } },
        },
        'stream.heard': {
          target: 'online',
          actions: 'retryFailedLoads',
          meta: { qa: { step: 'O servidor dá sinal de vida pela conexão ao vivo.' } },
        },
      },
    },
    intercepted: {
      description: 'A rede responde no lugar do servidor: um portal que pede acesso, ou um bloqueio.',
      meta: { qa: { expect: 'A faixa "Resposta inválida do servidor." aparece e ninguém é desconectado.' } },
      on: {
        'network.lost': { target: 'offline', meta: { qa: { step: 'A rede cai.' } } },
        'answer.received': {
          target: 'online',
          actions: 'retryFailedLoads',
          meta: { qa: { step: 'O servidor volta a responder.' } },
        },
      },
    },
    offline: {
      description: 'Não há rede; o que se digita continua guardado.',
      meta: { qa: { expect: 'A faixa "Sem conexão com o servidor. Tentando novamente…" aparece.' } },
      on: {
        'network.found': {
          target: 'online',
          actions: 'retryFailedLoads',
          meta: { qa: { step: 'A rede volta.' } },
        },
      },
    },
  },
})
