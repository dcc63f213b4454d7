import { alarmSetup } from './alarm.setup.ts'
import { audio } from './audio.states.ts'
import { mute } from './mute.states.ts'

/** Sounds of what waits in the queue, wherever in the console the operator is (D-30). */
export const alarmMachine = alarmSetup.createMachine({
  id: 'alarm',
  description: 'Os sons da fila: a emergência toca até que alguém aceite; as outras, uma vez.',
  context: ({ input }) => ({
    userId: input.userId,
    waiting: {},
    heard: [],
    wasRead: false,
    sounded: null,
    mutedUntil: null,
    muteLeft: 0,
  }),
  initial: 'here',
  states: {
    here: {
      description: 'A página está aberta e a pessoa está em um posto.',
      meta: { qa: { expect: 'Uma ocorrência nova é ouvida em qualquer tela.' } },
      type: 'parallel',
      invoke: [
        { id: 'player', src: 'player' },
        { id: 'muteStore', src: 'muteStore', input: ({ context }) => ({ userId: context.userId }) },
      ],
      on: {
        'page.left': {
          target: 'away',
          meta: { qa: { step: 'A aba é fechada, recarregada ou guardada pelo navegador.' } },
        },
      },
      states: {
        queue: {
          description: 'O que aguarda no perfil da pessoa.',
          meta: { qa: { expect: 'Uma linha muda sem que a fila seja lida de novo.' } },
          initial: 'reading',
          on: {
            'row.heard': {
              actions: { type: 'applyRow', params: ({ event }) => ({ row: event.row }) },
              meta: { qa: { step: 'O servidor conta que uma ocorrência mudou.' } },
            },
            'refresh.requested': {
              target: '.reading',
              meta: { qa: { step: 'Algo se perdeu: a fila é lida de novo.' } },
            },
          },
          states: {
            reading: {
              description: 'Lê a fila.',
              meta: { qa: { expect: 'O que já aguardava não toca de novo, a não ser a emergência.' } },
              invoke: {
                id: 'readQueue',
                src: 'readQueue',
                onDone: {
                  target: 'known',
                  actions: { type: 'setQueue', params: ({ event }) => ({ queue: event.output }) },
                  meta: { qa: { step: 'O servidor devolve a fila.' } },
                },
                onError: { target: 'failed', meta: { qa: { step: 'O servidor recusa ou não responde.' } } },
              },
              on: {
                'row.heard': {
                  actions: [
                    { type: 'applyRow', params: ({ event }) => ({ row: event.row }) },
                    { type: 'keepRow', params: ({ event }) => ({ row: event.row }) },
                  ],
                  meta: { qa: { step: 'Uma ocorrência muda enquanto a fila é lida.' } },
                },
              },
            },
            known: {
              description: 'A fila é conhecida e segue as mudanças.',
              meta: { qa: { expect: 'Uma ocorrência aceita para de tocar.' } },
            },
            failed: {
              description: 'A leitura falhou; o que se sabia vale.',
              meta: { qa: { expect: 'A fila é lida de novo em 10 segundos.' } },
              after: {
                readAgain: { target: 'reading', meta: { qa: { step: 'Passam 10 segundos.' } } },
              },
            },
          },
        },
        audio,
        mute,
      },
    },
    away: {
      description: 'A página saiu de cena e deixou a vez para outra aba.',
      meta: { qa: { expect: 'Outra aba, se houver, passa a tocar.' } },
      on: {
        'page.shown': {
          target: 'here',
          meta: { qa: { step: 'A pessoa volta pelo botão Voltar do navegador.' } },
        },
      },
    },
  },
})
