import { formSetup } from './form.setup.ts'
import { confirmingLeave, leaveRequested, submitErrors, undelivered } from './form.states.ts'
import type { FormRules } from './form.values.ts'

export { selectConflict, selectField, selectForm, selectFormDraft } from './form.selectors.ts'
export type { FormInput, FormSubmission } from './form.setup.ts'
export {
  type FieldErrors,
  type FormDraft,
  type FormRecord,
  type FormRules,
  readFormDraft,
  type Side,
} from './form.values.ts'

export const createFormMachine = <Values extends object, Result>(rules: FormRules<Values>) =>
  formSetup<Values, Result>(rules).createMachine({
    id: 'form',
    description: 'Um formulário: edita, confere, salva, e não perde o que foi escrito.',
    context: ({ input }) => ({
      values: input.values,
      base: input.values,
      opened: { values: input.values, version: input.version ?? null },
      version: input.version ?? null,
      seed: input.seed,
      intents: 0,
      key: null,
      unanswered: null,
      errors: {},
      failure: null,
      theirs: null,
      sides: {},
      undecided: false,
      recalled: false,
      result: null,
    }),
    initial: 'working',
    states: {
      working: {
        description: 'O formulário está com a pessoa.',
        meta: { qa: { expect: 'O formulário está na tela.' } },
        initial: 'editing',
        on: {
          'leave.requested': leaveRequested('emitFormLeft'),
        },
        states: {
          editing: {
            description: 'A pessoa preenche os campos.',
            meta: { qa: { expect: 'Os campos aceitam o que se digita.' } },
            initial: 'weighing',
            on: {
              'field.changed': {
                target: '.weighing',
                actions: [
                  { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
                  'emitDraftChanged',
                ],
                meta: { qa: { step: 'A pessoa altera um campo.' } },
              },
              'submit.requested': {
                target: '#form.validating',
                meta: { qa: { step: 'A pessoa clica em Salvar.' } },
              },
              'draft.taken': {
                target: '.weighing',
                actions: [
                  'clearErrors',
                  { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
                ],
                meta: { qa: { step: 'A pessoa escolhe o rascunho escrito em outra aba.' } },
              },
              'draft.discarded': {
                guard: 'recalled',
                target: '.weighing',
                actions: ['discardDraft', 'emitDraftCleared', 'focusFirstField'],
                meta: {
                  qa: { step: 'A pessoa clica em Descartar rascunho: os campos voltam ao que está salvo.' },
                },
              },
            },
            states: {
              weighing: {
                description: 'Algo mudou em relação ao que está salvo?',
                meta: { qa: { expect: 'O formulário sabe em seguida se há o que salvar.' } },
                always: [
                  { guard: 'dirty', target: 'dirty', meta: { qa: { step: 'Há alterações.' } } },
                  { target: 'pristine', meta: { qa: { step: 'Tudo está como no servidor.' } } },
                ],
              },
              pristine: {
                description: 'Os campos estão como no servidor.',
                meta: { qa: { expect: 'Sair não pergunta nada.' } },
                on: {
                  'draft.recalled': {
                    target: 'dirty',
                    actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
                    meta: {
                      qa: { step: 'Há um rascunho de antes: os campos voltam a ter o que foi escrito.' },
                    },
                  },
                  'record.refreshed': {
                    target: 'pristine',
                    actions: {
                      type: 'replaceRecord',
                      params: ({ event }) => ({ values: event.values, version: event.version }),
                    },
                    meta: { qa: { step: 'O registro muda no servidor antes de a pessoa alterar algo.' } },
                  },
                },
              },
              dirty: {
                description: 'Há alterações não salvas.',
                meta: { qa: { expect: 'Sair pergunta antes.' } },
              },
              refused: {
                description: 'O servidor não aceitou.',
                meta: { qa: { expect: 'Cada campo recusado diz por quê e o primeiro recebe o foco.' } },
              },
              undelivered: undelivered('#form.submitting'),
            },
          },
          conflict: {
            description: 'Outra pessoa alterou o registro antes.',
            meta: { qa: { expect: 'Cada campo diferente mostra os dois valores e deixa escolher um.' } },
            tags: 'conflict',
            on: {
              'side.chosen': {
                guard: { type: 'differs', params: ({ event }) => ({ name: event.name }) },
                actions: {
                  type: 'chooseSide',
                  params: ({ event }) => ({ name: event.name, side: event.side }),
                },
                meta: { qa: { step: 'A pessoa escolhe o valor de um campo.' } },
              },
              'conflict.resolved': [
                {
                  guard: 'allDecided',
                  target: '#form.validating',
                  actions: ['mergeConflict', 'emitDraftChanged'],
                  meta: { qa: { step: 'A pessoa salva com todos os campos decididos.' } },
                },
                {
                  actions: 'markSidesUndecided',
                  meta: { qa: { step: 'A pessoa salva com um campo por decidir.' } },
                },
              ],
              'conflict.dismissed': {
                target: 'editing',
                actions: 'clearErrors',
                meta: { qa: { step: 'A pessoa volta a editar sem decidir.' } },
              },
            },
          },
          asBefore: {
            type: 'history',
            history: 'deep',
            description: 'O ponto em que a pessoa estava.',
            meta: { qa: { expect: 'O formulário volta a ficar como estava.' } },
          },
        },
      },
      validating: {
        description: 'Confere os campos.',
        meta: { qa: { expect: 'Nada é enviado com um campo errado, nem deixado por incluir.' } },
        entry: 'completeValues',
        always: [
          {
            guard: 'invalid',
            target: 'working.editing',
            actions: ['clearErrors', 'validateForm', 'focusFirstError'],
            meta: { qa: { step: 'Há um campo errado: ele diz por quê e recebe o foco.' } },
          },
          {
            target: 'submitting',
            actions: ['startAttempt', 'emitDraftChanged'],
            meta: { qa: { step: 'Todos os campos estão certos.' } },
          },
        ],
      },
      submitting: {
        description: 'Envia; o que foi escrito fica guardado até a resposta.',
        meta: { qa: { expect: 'Não é possível enviar duas vezes nem alterar os campos.' } },
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({
            values: context.values,
            base: context.base,
            version: context.version,
            idempotencyKey: context.key ?? '',
          }),
          onDone: {
            target: 'done',
            actions: [
              { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
              'emitDraftCleared',
              'emitFormSaved',
            ],
            meta: { qa: { step: 'O servidor salva.' } },
          },
          onError: [
            {
              guard: { type: 'overtakenByOneself', params: ({ event }) => ({ error: event.error }) },
              target: 'validating',
              actions: { type: 'rebaseOnSaved', params: ({ event }) => ({ error: event.error }) },
              meta: {
                qa: { step: 'O registro já tem o que se salva, ou o de um envio sem resposta: segue dele.' },
              },
            },
            {
              guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
              target: 'working.conflict',
              actions: { type: 'setConflict', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'Outra pessoa salvou este registro antes.' } },
            },
            ...submitErrors({
              undelivered: 'working.editing.undelivered',
              refused: 'working.editing.refused',
            }),
          ],
        },
      },
      confirmingLeave: confirmingLeave('emitFormLeft', 'working.asBefore'),
      done: {
        description: 'Está salvo.',
        meta: { qa: { expect: 'A tela confirma.' } },
        on: {
          'record.refreshed': {
            target: 'working.editing',
            actions: {
              type: 'replaceRecord',
              params: ({ event }) => ({ values: event.values, version: event.version }),
            },
            meta: { qa: { step: 'A tela continua aberta com o registro salvo.' } },
          },
        },
      },
      left: {
        description: 'A pessoa saiu do formulário.',
        meta: { qa: { expect: 'A tela anterior aparece.' } },
        type: 'final',
      },
    },
  })
