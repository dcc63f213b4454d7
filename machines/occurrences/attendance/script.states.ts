import { attendanceSetup } from './attendance.setup.ts'

export const script = attendanceSetup.createStateConfig({
  description: 'O roteiro da regra, uma etapa depois da outra.',
  meta: { qa: { expect: 'A etapa atual traz as suas respostas.' } },
  initial: 'atHand',
  states: {
    atHand: {
      description: 'Uma etapa espera resposta.',
      meta: { qa: { expect: 'As respostas têm botões e teclas.' } },
      on: {
        'step.answered': {
          guard: { type: 'mayAnswer', params: ({ event }) => ({ value: event.value }) },
          target: 'answering',
          actions: { type: 'setAnswer', params: ({ event }) => ({ value: event.value }) },
          meta: { qa: { step: 'A pessoa responde à etapa.' } },
        },
        'step.done': {
          guard: 'hasPlainAnswer',
          target: 'answering',
          actions: { type: 'setAnswer', params: { value: 'DONE' } },
          meta: { qa: { step: 'A pessoa tecla D numa etapa que só se faz.' } },
        },
        'dispatch.created': {
          guard: { type: 'sendsForStep', params: ({ event }) => ({ target: event.target }) },
          target: 'answering',
          actions: { type: 'setAnswer', params: { value: 'DONE' } },
          meta: { qa: { step: 'A pessoa envia o que a etapa pede.' } },
        },
        'step.chosen': {
          guard: 'isMine',
          actions: { type: 'chooseStep', params: ({ event }) => ({ stepId: event.stepId }) },
          meta: { qa: { step: 'A pessoa passa adiante de uma etapa opcional.' } },
        },
        'work.recalled': {
          actions: { type: 'recallStep', params: ({ event }) => event.work },
          meta: { qa: { step: 'Há um rascunho: a etapa escolhida nele volta.' } },
        },
      },
    },
    answering: {
      description: 'Grava a resposta da etapa.',
      meta: { qa: { expect: 'A etapa mostra que está gravando.' } },
      tags: 'busy',
      on: {
        // The live stream may bring the next step first: its keys must work.
        'answer.stored': {
          target: 'atHand',
          actions: 'clearAnswer',
          meta: { qa: { step: 'A ocorrência chega antes, já com a resposta.' } },
        },
      },
      invoke: {
        id: 'answerStep',
        src: 'answerStep',
        input: ({ context: { id, answer } }) => ({
          id,
          stepId: answer?.stepId ?? '',
          value: answer?.value ?? 'DONE',
        }),
        onDone: {
          target: 'atHand',
          actions: [
            'clearAnswer',
            { type: 'setOccurrence', params: ({ event }) => ({ occurrence: event.output }) },
            'raiseRead',
          ],
          meta: { qa: { step: 'O servidor grava a resposta.' } },
        },
        onError: [
          {
            guard: { type: 'conflicts', params: ({ event }) => ({ error: event.error }) },
            target: 'atHand',
            actions: [
              { type: 'refuseAnswer', params: ({ event }) => ({ error: event.error }) },
              'raiseRefresh',
            ],
            meta: { qa: { step: 'A ocorrência mudou antes.' } },
          },
          {
            target: 'atHand',
            actions: { type: 'refuseAnswer', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
  },
})
