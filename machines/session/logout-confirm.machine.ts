import { logoutConfirmSetup } from './logout-confirm.setup.ts'

/** Precedes the sign-out; nothing here can refuse it or make it wait. */
export const logoutConfirmMachine = logoutConfirmSetup.createMachine({
  id: 'logoutConfirm',
  description: 'O que se perde ao sair: alterações não salvas, e um plantão que não foi passado.',
  context: ({ input }) => ({ ...input, hasUnsaved: null, preview: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Procura rascunhos neste navegador e o que ficou aberto no posto.',
      meta: { qa: { expect: 'Nada aparece, e não dura mais de 1 segundo.' } },
      type: 'parallel',
      after: {
        logoutPatience: { target: 'deciding', meta: { qa: { step: 'Passa 1 segundo sem as respostas.' } } },
      },
      onDone: { target: 'deciding', meta: { qa: { step: 'As duas respostas chegaram.' } } },
      states: {
        drafts: {
          description: 'Os rascunhos da pessoa.',
          meta: { qa: { expect: 'Nenhum rascunho é apagado aqui.' } },
          initial: 'reading',
          states: {
            reading: {
              description: 'Procura rascunhos neste navegador.',
              meta: { qa: { expect: 'Nada aparece.' } },
              invoke: {
                id: 'findUnsaved',
                src: 'findUnsaved',
                input: ({ context }) => ({ userId: context.userId }),
                onDone: {
                  target: 'known',
                  actions: { type: 'setUnsaved', params: ({ event }) => ({ hasUnsaved: event.output }) },
                  meta: { qa: { step: 'O navegador responde.' } },
                },
                onError: {
                  target: 'known',
                  actions: { type: 'setUnsaved', params: { hasUnsaved: false } },
                  meta: { qa: { step: 'O navegador não guarda rascunhos.' } },
                },
              },
            },
            known: {
              description: 'Sabe-se se há rascunhos.',
              meta: { qa: { expect: 'Nada aparece.' } },
              type: 'final',
            },
          },
        },
        handover: {
          description: 'O que ficaria para o próximo turno.',
          meta: { qa: { expect: 'Quem não está em um posto não espera por isto.' } },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Há um posto?',
              meta: { qa: { expect: 'Nada foi chamado ainda.' } },
              always: [
                {
                  guard: 'isAtStation',
                  target: 'reading',
                  meta: { qa: { step: 'A pessoa está em um posto.' } },
                },
                { target: 'known', meta: { qa: { step: 'A pessoa não está em um posto.' } } },
              ],
            },
            reading: {
              description: 'Pergunta ao servidor o que está aberto e se o plantão foi passado.',
              meta: { qa: { expect: 'GET /shiftHandover/snapshot.' } },
              invoke: {
                id: 'previewHandover',
                src: 'previewHandover',
                onDone: {
                  target: 'known',
                  actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
                  meta: { qa: { step: 'O servidor responde.' } },
                },
                onError: {
                  target: 'known',
                  meta: { qa: { step: 'O servidor recusa ou não responde: nada é sugerido.' } },
                },
              },
            },
            known: {
              description: 'A resposta está aqui, ou não virá.',
              meta: { qa: { expect: 'Nada aparece.' } },
              type: 'final',
            },
          },
        },
      },
    },
    deciding: {
      description: 'Há algo a perguntar?',
      meta: { qa: { expect: 'Sem nada a perguntar, a saída começa.' } },
      always: [
        {
          guard: 'needsAnswer',
          target: 'asking',
          meta: { qa: { step: 'Há rascunhos, ou talvez haja, ou o plantão não foi passado.' } },
        },
        { target: 'leaving', meta: { qa: { step: 'Nada se perde.' } } },
      ],
    },
    asking: {
      description: 'A pessoa decide.',
      meta: {
        qa: {
          expect:
            'O diálogo diz o que se perde e oferece Sair e Continuar no console; com algo aberto no posto, ou turno de 30 minutos sem passagem, também Passar o plantão.',
        },
      },
      on: {
        'stay.requested': { target: 'staying', meta: { qa: { step: 'A pessoa continua no console.' } } },
        'handover.requested': {
          target: 'staying',
          meta: { qa: { step: 'A pessoa clica em Passar o plantão, e o diálogo dele abre.' } },
        },
        'leave.requested': { target: 'leaving', meta: { qa: { step: 'A pessoa sai assim mesmo.' } } },
      },
    },
    staying: {
      description: 'A pessoa não saiu.',
      meta: { qa: { expect: 'O diálogo se fecha.' } },
      type: 'final',
    },
    leaving: {
      description: 'A saída começa.',
      meta: { qa: { expect: 'Segue a ordem da saída: posto, presença, tokens, limpeza.' } },
      type: 'final',
      entry: 'emitLeave',
    },
  },
})
