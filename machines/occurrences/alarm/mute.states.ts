import { alarmSetup, MUTE_MS } from './alarm.setup.ts'

export const mute = alarmSetup.createStateConfig({
  description: 'Os sons silenciados por pouco tempo, em todas as abas.',
  meta: { qa: { expect: 'Ninguém fica sem som por mais de 5 minutos.' } },
  initial: 'off',
  states: {
    off: {
      description: 'Os sons estão ligados.',
      meta: { qa: { expect: 'O botão Silenciar aparece.' } },
      on: {
        'mute.requested': {
          target: 'on',
          actions: [
            {
              type: 'setMute',
              params: ({ event }) => ({ until: event.now + MUTE_MS, now: event.now }),
            },
            {
              type: 'saveMute',
              params: ({ context, event }) => ({ userId: context.userId, until: event.now + MUTE_MS }),
            },
          ],
          meta: { qa: { step: 'A pessoa clica em Silenciar.' } },
        },
        'mute.heard': {
          guard: { type: 'mutes', params: ({ event }) => ({ until: event.until, now: event.now }) },
          target: 'on',
          actions: {
            type: 'setMute',
            params: ({ event }) => ({ until: event.until ?? 0, now: event.now }),
          },
          meta: { qa: { step: 'Outra aba silencia, ou a página é recarregada antes do fim.' } },
        },
      },
    },
    on: {
      description: 'Nenhum som toca; o tempo que resta aparece no botão.',
      meta: { qa: { expect: 'O botão mostra quanto falta, e o som volta sozinho.' } },
      exit: 'clearMute',
      on: {
        'unmute.requested': {
          target: 'off',
          actions: {
            type: 'saveMute',
            params: ({ context }) => ({ userId: context.userId, until: null }),
          },
          meta: { qa: { step: 'A pessoa religa os sons.' } },
        },
        'mute.heard': [
          {
            guard: { type: 'mutes', params: ({ event }) => ({ until: event.until, now: event.now }) },
            meta: { qa: { step: 'Outra aba repete o que já vale.' } },
          },
          { target: 'off', meta: { qa: { step: 'Outra aba religa os sons.' } } },
        ],
      },
      after: { muteEnd: { target: 'off', meta: { qa: { step: 'O tempo termina.' } } } },
    },
  },
})
