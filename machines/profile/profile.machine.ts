import { fieldsOf, profileSetup, toWrite } from './profile.setup.ts'

export type { ProfileDraft, ProfileFields, ProfileValidator, SaveInput } from './profile.setup.ts'

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'O formulário dos próprios dados.',
  context: ({ input: { user, judge } }) => ({
    saved: user,
    judge,
    fields: fieldsOf(user),
    version: user.version,
    asked: false,
    recalled: false,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Os dados estão no formulário.',
      meta: { qa: { expect: 'Com algo alterado, Salvar e Descartar alterações estão disponíveis.' } },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => ({ field: event.field, text: event.text }) },
          meta: { qa: { step: 'A pessoa altera um campo.' } },
        },
        'draft.recalled': {
          guard: { type: 'untold', params: ({ event }) => ({ draft: event.draft }) },
          actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
          meta: { qa: { step: 'Há um rascunho de antes: os campos voltam a ter o que foi escrito.' } },
        },
        'draft.taken': {
          actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
          meta: { qa: { step: 'A pessoa escolhe o rascunho que está em outra aba.' } },
        },
        'form.discarded': {
          actions: 'discardChanges',
          meta: { qa: { step: 'A pessoa clica em Descartar alterações.' } },
        },
        'form.submitted': [
          { guard: 'pristine', meta: { qa: { step: 'A pessoa salva sem ter alterado nada.' } } },
          {
            guard: 'sound',
            target: 'saving',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa clica em Salvar.' } },
          },
          { actions: 'showErrors', meta: { qa: { step: 'A pessoa salva com um campo inválido.' } } },
        ],
      },
    },
    saving: {
      description: 'Envia os dados com a versão que a pessoa viu.',
      meta: { qa: { expect: 'Os campos não podem ser alterados até a resposta.' } },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({
          userId: context.saved.id,
          profile: toWrite(context),
          version: context.version,
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setProfile', params: ({ event }) => ({ user: event.output }) },
            { type: 'emitProfileSaved', params: ({ event }) => ({ user: event.output }) },
          ],
          meta: { qa: { step: 'O servidor guarda os dados.' } },
        },
        onError: [
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Os dados foram alterados em outro lugar.' } },
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    catchingUp: {
      description: 'Busca os dados como estão agora.',
      meta: { qa: { expect: 'O que foi digitado continua no formulário.' } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => ({ userId: context.saved.id }),
        onDone: [
          {
            guard: { type: 'agrees', params: ({ event }) => ({ user: event.output }) },
            target: 'editing',
            actions: [
              { type: 'setProfile', params: ({ event }) => ({ user: event.output }) },
              { type: 'emitProfileSaved', params: ({ event }) => ({ user: event.output }) },
            ],
            meta: { qa: { step: 'O que está salvo é igual ao que a pessoa digitou.' } },
          },
          {
            target: 'conflicted',
            actions: { type: 'setServerCopy', params: ({ event }) => ({ user: event.output }) },
            meta: { qa: { step: 'O que está salvo é diferente do que a pessoa digitou.' } },
          },
        ],
        onError: {
          target: 'editing',
          meta: { qa: { step: 'Os dados atuais não puderam ser buscados.' } },
        },
      },
    },
    conflicted: {
      description: 'Há duas versões: a salva e a digitada. A pessoa escolhe.',
      meta: { qa: { expect: 'O diálogo mostra, campo a campo, o que está salvo e o que foi digitado.' } },
      on: {
        'mine.kept': { target: 'saving', meta: { qa: { step: 'A pessoa clica em Manter o que digitei.' } } },
        'theirs.taken': {
          target: 'editing',
          actions: ['discardChanges', 'emitServerCopyTaken'],
          meta: { qa: { step: 'A pessoa clica em Usar o que está salvo.' } },
        },
        'conflict.left': {
          target: 'editing',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa volta ao formulário para rever.' } },
        },
      },
    },
  },
})
