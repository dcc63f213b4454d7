import { attendanceSetup } from './attendance.setup.ts'

export const report = attendanceSetup.createStateConfig({
  description: 'O relato: o que só a pessoa sabe.',
  meta: { qa: { expect: 'O que foi escrito não se perde.' } },
  initial: 'writing',
  states: {
    writing: {
      description: 'A pessoa escreve, com ou sem frases.',
      meta: { qa: { expect: 'O campo diz quantos marcadores faltam.' } },
      on: {
        'report.changed': {
          actions: { type: 'setReport', params: ({ event }) => event },
          meta: { qa: { step: 'A pessoa escreve ou insere uma frase.' } },
        },
        'cursor.moved': {
          actions: { type: 'setCursor', params: ({ event }) => event },
          meta: { qa: { step: 'A pessoa leva o cursor a outro ponto do texto.' } },
        },
        'work.recalled': {
          actions: { type: 'recallReport', params: ({ event }) => event.work },
          meta: { qa: { step: 'Há um rascunho: o relato dele volta ao campo, com o cursor onde estava.' } },
        },
        'note.requested': {
          guard: 'mayRegister',
          target: 'saving',
          meta: { qa: { step: 'A pessoa registra o relato.' } },
        },
        'step.done': {
          guard: 'notesAtHand',
          target: 'saving',
          meta: { qa: { step: 'A pessoa tecla D na etapa de registrar.' } },
        },
      },
    },
    saving: {
      description: 'Grava o relato na linha do tempo.',
      meta: { qa: { expect: 'O campo espera a resposta.' } },
      tags: 'busy',
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { id, text, sentenceId, seed, notes } }) => ({
          id,
          text: text.trim(),
          sentenceId,
          key: `${seed}-note-${notes}`,
        }),
        onDone: [
          {
            guard: 'notesStep',
            target: 'writing',
            actions: [
              { type: 'renewNoteKey', params: {} },
              'clearReport',
              { type: 'setOccurrence', params: ({ event }) => ({ occurrence: event.output }) },
              'raiseRead',
              'raiseDone',
            ],
            meta: { qa: { step: 'Gravado, e conclui a etapa de registrar.' } },
          },
          {
            target: 'writing',
            actions: [
              { type: 'renewNoteKey', params: {} },
              'clearReport',
              { type: 'setOccurrence', params: ({ event }) => ({ occurrence: event.output }) },
              'raiseRead',
            ],
            meta: { qa: { step: 'Gravado na linha do tempo.' } },
          },
        ],
        onError: {
          target: 'writing',
          actions: [
            { type: 'setReportFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'renewNoteKey', params: ({ event }) => ({ error: event.error }) },
            'raiseRefresh',
          ],
          meta: { qa: { step: 'O servidor recusa ou não responde: o texto fica.' } },
        },
      },
    },
  },
})
