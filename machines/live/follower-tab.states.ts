import { liveSetup } from './live.setup.ts'

/** Another tab reads the stream; this one hears what it says. */
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
        'sister.beat': [
          {
            guard: { type: 'missed', params: ({ event }) => ({ missed: event.well && event.missed }) },
            target: 'settled',
            actions: [
              { type: 'keepId', params: ({ event }) => ({ id: event.lastEventId }) },
              'announceResync',
            ],
            meta: { qa: { step: 'A outra aba está bem; algo mudou depois que esta página foi aberta.' } },
          },
          {
            guard: { type: 'isWell', params: ({ event }) => ({ well: event.well }) },
            target: 'settled',
            actions: { type: 'keepId', params: ({ event }) => ({ id: event.lastEventId }) },
            meta: { qa: { step: 'A outra aba está bem; nada mudou desde então.' } },
          },
        ],
        'sister.told': {
          target: 'settled',
          actions: [{ type: 'remember', params: ({ event }) => ({ frame: event.frame }) }, 'announceResync'],
          meta: { qa: { step: 'A outra aba repete uma mudança antes de responder.' } },
        },
        'sister.resynced': {
          target: 'settled',
          actions: 'announceResync',
          meta: { qa: { step: 'A outra aba diz que algo se perdeu antes de responder.' } },
        },
      },
    },
    settled: {
      description: 'Ouve tudo o que a outra aba repete.',
      meta: { qa: { expect: 'Uma mudança aparece nesta aba ao mesmo tempo que na outra.' } },
      on: {
        'sister.told': {
          guard: { type: 'isNew', params: ({ event }) => ({ frame: event.frame }) },
          actions: [
            { type: 'remember', params: ({ event }) => ({ frame: event.frame }) },
            { type: 'announce', params: ({ event }) => ({ frame: event.frame }) },
          ],
          meta: { qa: { step: 'A outra aba repete uma mudança.' } },
        },
        'sister.resynced': {
          actions: 'announceResync',
          meta: { qa: { step: 'A outra aba diz que algo se perdeu.' } },
        },
        'sister.beat': {
          actions: { type: 'keepId', params: ({ event }) => ({ id: event.lastEventId }) },
          meta: { qa: { step: 'A outra aba dá sinal de vida.' } },
        },
      },
    },
  },
})
