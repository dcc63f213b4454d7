import { retriedByItself } from '../../kit/load.states.ts'
import { handoverSetup } from './handover.setup.ts'

/** Waits until somebody takes it over; only the server ends that (decision 62). */
export const handoverMachine = handoverSetup.createMachine({
  id: 'shiftHandover',
  description: 'A passagem de plantão que espera no posto de quem chega, e a que a própria pessoa fez.',
  context: ({ input }) => ({ ...input, handover: null, putOffId: null, failure: null }),
  type: 'parallel',
  states: {
    latest: {
      description: 'Busca a passagem do posto.',
      meta: { qa: { expect: 'Nada na tela mostra esta busca.' } },
      initial: 'loading',
      states: {
        loading: {
          description: 'Pergunta ao servidor.',
          meta: { qa: { expect: 'O que já estava na tela continua.' } },
          invoke: {
            id: 'loadLatest',
            src: 'loadLatest',
            input: ({ context }) => ({ stationId: context.stationId }),
            onDone: {
              target: 'idle',
              actions: { type: 'setHandover', params: ({ event }) => ({ handover: event.output }) },
              meta: { qa: { step: 'O servidor responde.' } },
            },
            onError: { target: 'failed', meta: { qa: { step: 'O servidor recusa ou não responde.' } } },
          },
        },
        idle: {
          description: 'A resposta está aqui.',
          meta: { qa: { expect: 'Nada é buscado.' } },
          on: {
            'refresh.requested': {
              target: 'loading',
              meta: { qa: { step: 'Alguém passa ou assume um plantão, ou um item dele muda.' } },
            },
          },
        },
        failed: {
          description: 'A busca falhou.',
          meta: { qa: { expect: 'O que já estava na tela continua; a busca é refeita sozinha.' } },
          on: {
            'refresh.requested': {
              target: 'loading',
              meta: { qa: { step: 'Alguém passa ou assume um plantão.' } },
            },
            ...retriedByItself({ target: 'loading' }),
          },
        },
      },
    },
    notice: {
      description: 'O que a pessoa vê.',
      meta: { qa: { expect: 'Só uma passagem de cada vez.' } },
      initial: 'none',
      states: {
        none: {
          description: 'Nenhuma passagem espera por esta pessoa.',
          meta: { qa: { expect: 'Nada aparece.' } },
          always: [
            {
              guard: 'isPutOff',
              target: 'putOff',
              meta: { qa: { step: 'Uma espera, e a pessoa a adiou.' } },
            },
            { guard: 'isForMe', target: 'reading', meta: { qa: { step: 'Uma espera por esta pessoa.' } } },
            { guard: 'isGiven', target: 'given', meta: { qa: { step: 'A da própria pessoa espera.' } } },
          ],
        },
        given: {
          description: 'A passagem da própria pessoa espera por quem chega.',
          meta: { qa: { expect: 'Nada aparece até alguém assumir.' } },
          always: {
            guard: 'isNoLongerGiven',
            target: 'none',
            actions: 'announceTaken',
            meta: { qa: { step: 'Alguém assume, e o aviso diz quem; ou outra passagem vem antes.' } },
          },
        },
        reading: {
          description: 'O diálogo mostra a passagem.',
          meta: { qa: { expect: 'Texto, quem e quando, e cada item como está agora.' } },
          tags: 'shown',
          always: {
            guard: 'isNoLongerForMe',
            target: 'none',
            meta: { qa: { step: 'Alguém já assumiu.' } },
          },
          on: {
            'accept.requested': {
              target: 'accepting',
              actions: 'clearFailure',
              meta: { qa: { step: 'A pessoa clica em Assumir plantão.' } },
            },
            'later.requested': {
              target: 'putOff',
              actions: 'putOff',
              meta: { qa: { step: 'A pessoa clica em Ler depois, ou abre um item.' } },
            },
          },
        },
        accepting: {
          description: 'Assume o plantão.',
          meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
          tags: 'shown',
          invoke: {
            id: 'accept',
            src: 'accept',
            input: ({ context }) => ({ id: context.handover?.id ?? '' }),
            onDone: {
              target: 'none',
              actions: [
                { type: 'setHandover', params: ({ event }) => ({ handover: event.output }) },
                { type: 'emitAccepted', params: ({ event }) => ({ handover: event.output }) },
                'raiseRefresh',
              ],
              meta: { qa: { step: 'O servidor registra quem assumiu; a próxima, se houver, é buscada.' } },
            },
            onError: [
              {
                guard: { type: 'isTooLate', params: ({ event }) => ({ error: event.error }) },
                target: 'putOff',
                actions: [
                  'putOff',
                  { type: 'emitRefused', params: ({ event }) => ({ error: event.error }) },
                  'raiseRefresh',
                ],
                meta: { qa: { step: 'Outra pessoa assumiu antes, ou esta já não está no posto.' } },
              },
              {
                target: 'reading',
                actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                meta: { qa: { step: 'O servidor recusa ou não responde.' } },
              },
            ],
          },
        },
        putOff: {
          description: 'A pessoa vai ler depois.',
          meta: { qa: { expect: 'Uma faixa no alto diz de quem é e oferece Ler e assumir.' } },
          always: {
            guard: 'isNoLongerPutOff',
            target: 'none',
            meta: { qa: { step: 'Alguém já assumiu, ou é outra passagem.' } },
          },
          on: {
            'read.requested': {
              target: 'reading',
              actions: 'takeUp',
              meta: { qa: { step: 'A pessoa clica em Ler e assumir.' } },
            },
          },
        },
      },
    },
  },
})
