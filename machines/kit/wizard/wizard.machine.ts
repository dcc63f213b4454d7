import { confirmingLeave, leaveRequested, submitErrors, undelivered } from '../form/form.states.ts'
import { wizardSetup } from './wizard.setup.ts'
import type { WizardRules } from './wizard.steps.ts'

export type { WizardInput, WizardSubmission } from './wizard.setup.ts'
export {
  readWizardDraft,
  selectWizard,
  selectWizardDraft,
  type WizardDraft,
  type WizardRules,
} from './wizard.steps.ts'

export const createWizardMachine = <Values extends object, Result>(rules: WizardRules<Values>) =>
  wizardSetup<Values, Result>(rules).createMachine({
    id: 'wizard',
    description: 'Um cadastro em passos numerados: só o corpo do passo atual aparece.',
    context: ({ input }) => ({
      values: input.values,
      base: input.values,
      step: 1,
      reached: 1,
      seed: input.seed,
      intents: 0,
      key: null,
      errors: {},
      failure: null,
      recalled: false,
      result: null,
    }),
    initial: 'filling',
    states: {
      filling: {
        description: 'A pessoa preenche o passo atual.',
        meta: { qa: { expect: 'Só o corpo do passo atual está na tela.' } },
        initial: 'editing',
        on: {
          'field.changed': {
            target: '.editing',
            actions: [
              { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
              'emitDraftChanged',
            ],
            meta: { qa: { step: 'A pessoa altera um campo.' } },
          },
          'draft.taken': {
            target: '.editing',
            actions: [
              { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
              'emitDraftChanged',
            ],
            meta: { qa: { step: 'A pessoa escolhe o rascunho escrito em outra aba.' } },
          },
          'next.requested': [
            {
              guard: 'stepIsWrong',
              target: '.editing',
              actions: ['validateStep', 'focusFirstError'],
              meta: { qa: { step: 'A pessoa avança com um campo errado: ele diz por quê e recebe o foco.' } },
            },
            {
              guard: 'hasNext',
              target: '.editing',
              actions: [
                'clearStepErrors',
                { type: 'goToStep', params: ({ context }) => ({ step: context.step + 1 }) },
                'emitDraftChanged',
              ],
              meta: { qa: { step: 'A pessoa avança para o passo seguinte.' } },
            },
          ],
          'back.requested': {
            guard: 'hasBack',
            target: '.editing',
            actions: [
              { type: 'goToStep', params: ({ context }) => ({ step: context.step - 1 }) },
              'emitDraftChanged',
            ],
            meta: { qa: { step: 'A pessoa volta um passo: o que foi preenchido fica.' } },
          },
          'step.chosen': {
            guard: { type: 'wasReached', params: ({ event }) => ({ step: event.step }) },
            target: '.editing',
            actions: [
              { type: 'goToStep', params: ({ event }) => ({ step: event.step }) },
              'emitDraftChanged',
            ],
            meta: { qa: { step: 'A pessoa vai a um passo em que já esteve.' } },
          },
          'finish.requested': [
            {
              guard: 'anyIsWrong',
              target: '.editing',
              actions: ['validateAllSteps', 'focusFirstError'],
              meta: { qa: { step: 'A pessoa conclui com um campo errado: o passo dele aparece.' } },
            },
            {
              guard: 'isAtTheEnd',
              target: 'submitting',
              actions: ['startAttempt', 'emitDraftChanged'],
              meta: { qa: { step: 'A pessoa conclui no último passo.' } },
            },
          ],
          'draft.discarded': {
            guard: 'recalled',
            target: '.editing',
            actions: ['discardDraft', 'emitDraftCleared', 'focusFirstField'],
            meta: { qa: { step: 'A pessoa clica em Descartar rascunho: volta ao primeiro passo, vazio.' } },
          },
          'leave.requested': leaveRequested('emitWizardLeft'),
        },
        states: {
          editing: {
            description: 'Os campos do passo aceitam o que se digita.',
            meta: { qa: { expect: 'O passo atual está marcado na lista de passos.' } },
            on: {
              'draft.recalled': {
                guard: 'untouched',
                actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
                meta: { qa: { step: 'Há um rascunho de antes: os campos e o passo voltam.' } },
              },
            },
          },
          refused: {
            description: 'O servidor não aceitou.',
            meta: { qa: { expect: 'O passo do primeiro campo recusado aparece, e o campo diz por quê.' } },
          },
          undelivered: undelivered('#wizard.submitting'),
          asBefore: {
            type: 'history',
            description: 'O ponto em que a pessoa estava.',
            meta: { qa: { expect: 'O passo volta a ficar como estava.' } },
          },
        },
      },
      submitting: {
        description: 'Envia tudo; o que foi preenchido fica guardado até a resposta.',
        meta: { qa: { expect: 'Não é possível enviar duas vezes nem alterar os campos.' } },
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ values: context.values, idempotencyKey: context.key ?? '' }),
          onDone: {
            target: 'done',
            actions: [
              { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
              'emitDraftCleared',
              'emitWizardFinished',
            ],
            meta: { qa: { step: 'O servidor salva.' } },
          },
          onError: submitErrors({ undelivered: 'filling.undelivered', refused: 'filling.refused' }),
        },
      },
      confirmingLeave: confirmingLeave('emitWizardLeft', 'filling.asBefore'),
      done: {
        description: 'Está salvo.',
        meta: { qa: { expect: 'A tela confirma.' } },
        type: 'final',
      },
      left: {
        description: 'A pessoa saiu sem concluir.',
        meta: { qa: { expect: 'A tela anterior aparece.' } },
        type: 'final',
      },
    },
  })
