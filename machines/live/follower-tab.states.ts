import { liveSetup } from './live.setup.ts'

export const following = liveSetup.createStateConfig({
  description: 'Outra aba lê os eventos e os repete a esta.',
  meta: { qa: { expect: 'Esta aba não tem conexão própria.' } },
  initial: 'arriving',
  on: {
    'lease.won': {
      target: 'holding',
      meta: { qa: { step: 'Nenhuma outra aba tem a vez, ou a que tinha se foi.' } },
    },
  },
  states: {
    arriving: {
      description: 'Pergunta à outra aba se algo mudou desde que esta página foi aberta.',
      meta: { qa: { expect: 'Nada muda na tela até a resposta, que vem em seguida.' } },
      entry: 'announceTab',
      on: {
        'otherTab.beat': [
          {
            guard: { type: 'missed', params: ({ event }) => ({ missed: event.well && event.missed }) },
            target: 'settled',
            actions: [
              { type: 'setLastEventId', params: ({ event }) => ({ id: event.lastEventId }) },
              'emitResyncDue',
            ],
            meta: { qa: { step: 'A outra aba está bem; algo mudou depois que esta página foi aberta.' } },
          },
          {
            guard: { type: 'isWell', params: ({ event }) => ({ well: event.well }) },
            target: 'settled',
            actions: { type: 'setLastEventId', params: ({ event }) => ({ id: event.lastEventId }) },
            meta: { qa: { step: 'A outra aba está bem; nada mudou desde então.' } },
          },
        ],
        'otherTab.frame': {
          target: 'settled',
          actions: [
            { type: 'rememberFrame', params: ({ event }) => ({ frame: event.frame }) },
            'emitResyncDue',
          ],
          meta: { qa: { step: 'A outra aba repete uma mudança antes de responder.' } },
        },
        'otherTab.resynced': {
          target: 'settled',
          actions: 'emitResyncDue',
          meta: { qa: { step: 'A outra aba diz que algo se perdeu antes de responder.' } },
        },
      },
    },
    settled: {
      description: 'Ouve tudo o que a outra aba repete.',
      meta: { qa: { expect: 'Uma mudança aparece nesta aba ao mesmo tempo que na outra.' } },
      on: {
        'otherTab.frame': {
          guard: { type: 'isNew', params: ({ event }) => ({ frame: event.frame }) },
          actions: [
            { type: 'rememberFrame', params: ({ event }) => ({ frame: event.frame }) },
            { type: 'emitFrame', params: ({ event }) => ({ frame: event.frame }) },
          ],
          meta: { qa: { step: 'A outra aba repete uma mudança.' } },
        },
        'otherTab.positions': {
          actions: { type: 'emitPositions', params: ({ event }) => ({ told: event.told }) },
          meta: { qa: { step: 'A outra aba repete onde estão as viaturas.' } },
        },
        'otherTab.resynced': {
          actions: 'emitResyncDue',
          meta: { qa: { step: 'A outra aba diz que algo se perdeu.' } },
        },
        'otherTab.beat': {
          actions: { type: 'setLastEventId', params: ({ event }) => ({ id: event.lastEventId }) },
          meta: { qa: { step: 'A outra aba dá sinal de vida.' } },
        },
      },
    },
  },
})
