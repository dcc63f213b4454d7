import { raise } from 'xstate'
import { liveSetup } from './live.setup.ts'

export const holding = liveSetup.createStateConfig({
  description: 'Esta aba lê os eventos do servidor e os repete às outras.',
  meta: { qa: { expect: 'O servidor tem uma só conexão ao vivo deste navegador.' } },
  tags: 'holding',
  initial: 'reading',
  on: {
    'lease.lost': { target: 'following.settled', meta: { qa: { step: 'Outra aba assume a conexão.' } } },
  },
  states: {
    reading: {
      description: 'A conexão está aberta ou se abrindo.',
      meta: { qa: { expect: 'Há uma chamada a /stream em curso.' } },
      invoke: {
        id: 'openStream',
        src: 'openStream',
        input: ({ context }) => ({ lastEventId: context.lastEventId }),
      },
      on: {
        'frame.received': {
          guard: { type: 'isNew', params: ({ event }) => ({ frame: event.frame }) },
          actions: [
            { type: 'rememberFrame', params: ({ event }) => ({ frame: event.frame }) },
            { type: 'broadcastFrame', params: ({ event }) => ({ frame: event.frame }) },
            { type: 'emitFrame', params: ({ event }) => ({ frame: event.frame }) },
          ],
          meta: { qa: { step: 'O servidor conta uma mudança.' } },
        },
        'positions.received': {
          actions: [
            { type: 'broadcastPositions', params: ({ event }) => ({ told: event.told }) },
            { type: 'emitPositions', params: ({ event }) => ({ told: event.told }) },
          ],
          meta: { qa: { step: 'O servidor conta onde estão as viaturas, a cada 2 segundos.' } },
        },
        'resync.received': {
          target: '.open',
          actions: [
            { type: 'setLastEventId', params: ({ event }) => ({ id: event.id }) },
            'broadcastResync',
            'emitResyncDue',
          ],
          meta: { qa: { step: 'O servidor diz que o que se perdeu não pode mais ser contado.' } },
        },
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'A conexão está sendo aberta.',
          meta: { qa: { expect: 'Nada muda na tela.' } },
          on: {
            'stream.opened': [
              {
                guard: { type: 'missed', params: ({ event }) => ({ missed: event.missed }) },
                target: 'open',
                actions: [
                  { type: 'setLastEventId', params: ({ event }) => ({ id: event.id }) },
                  'broadcastResync',
                  'emitResyncDue',
                ],
                meta: { qa: { step: 'A conexão abre; algo mudou depois que a página foi carregada.' } },
              },
              {
                target: 'open',
                actions: { type: 'setLastEventId', params: ({ event }) => ({ id: event.id }) },
                meta: { qa: { step: 'A conexão abre.' } },
              },
            ],
            'stream.ended': {
              target: '#live.here.line.holding.waiting',
              actions: ['broadcastUnhealthy', raise({ type: 'line.broken' })],
              meta: { qa: { step: 'O servidor recusa ou não responde.' } },
            },
          },
          after: {
            opening: {
              target: '#live.here.line.holding.waiting',
              actions: ['broadcastUnhealthy', raise({ type: 'line.broken' })],
              meta: { qa: { step: 'Passam 10 segundos sem resposta.' } },
            },
          },
        },
        open: {
          description: 'A conexão está aberta.',
          meta: { qa: { expect: 'Uma mudança feita por outra pessoa aparece em menos de um segundo.' } },
          entry: {
            type: 'broadcastHealthy',
            params: ({ context }) => ({ lastEventId: context.lastEventId }),
          },
          on: {
            'otherTab.greeted': {
              actions: {
                type: 'broadcastHealthy',
                params: ({ context }) => ({ lastEventId: context.lastEventId }),
              },
              meta: { qa: { step: 'Outra aba acaba de abrir e pergunta.' } },
            },
            'stream.heard': {
              target: 'open',
              reenter: true,
              actions: 'resetAttempts',
              meta: { qa: { step: 'O servidor dá sinal de vida, a cada 15 segundos.' } },
            },
            'stream.ended': {
              target: '#live.here.line.holding.waiting',
              meta: { qa: { step: 'A conexão termina: o acesso foi renovado, ou a rede caiu.' } },
            },
          },
          after: {
            silence: {
              target: '#live.here.line.holding.waiting',
              actions: ['broadcastUnhealthy', raise({ type: 'line.broken' })],
              meta: { qa: { step: 'Passam 40 segundos sem sinal de vida.' } },
            },
          },
        },
      },
    },
    waiting: {
      description: 'Espera um pouco antes de abrir a conexão de novo, cada vez mais.',
      meta: { qa: { expect: 'A nova conexão retoma do último evento recebido.' } },
      entry: 'countAttempt',
      invoke: {
        id: 'waitToRetry',
        src: 'waitToRetry',
        input: ({ context }) => ({ attempt: context.attempt }),
        onDone: { target: 'reading', meta: { qa: { step: 'A espera termina.' } } },
        onError: { target: 'reading', meta: { qa: { step: 'A espera é interrompida.' } } },
      },
      on: {
        'otherTab.greeted': {
          actions: 'broadcastUnhealthy',
          meta: { qa: { step: 'Outra aba acaba de abrir e pergunta.' } },
        },
        'page.shown': {
          target: 'reading',
          meta: { qa: { step: 'A página volta a ser vista, ou a rede volta.' } },
        },
      },
    },
  },
})
