import type { SnapshotFrom } from 'xstate'
import { fieldErrorText, generalErrorText, REQUIRED } from '../../session/password-links/field-errors.ts'
import { passwordProblem, repeatProblem } from '../../session/password-links/new-password.rules.ts'
import { blank, changePasswordSetup, unmetRequirements } from './change-password.setup.ts'

export type { PasswordFields } from './change-password.setup.ts'

export const changePasswordMachine = changePasswordSetup.createMachine({
  id: 'changePassword',
  description: 'A troca da própria senha.',
  context: ({ input }) => ({ ...input, ...blank, asked: false, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A pessoa informa a senha atual e escolhe a nova.',
      meta: { qa: { expect: 'A lista diz o que ainda falta à nova senha.' } },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => ({ field: event.field, text: event.text }) },
          meta: { qa: { step: 'A pessoa digita em um dos três campos.' } },
        },
        'password.submitted': [
          {
            guard: 'complete',
            target: 'saving',
            meta: { qa: { step: 'A pessoa salva com tudo informado.' } },
          },
          { actions: 'showErrors', meta: { qa: { step: 'A pessoa salva com algo faltando.' } } },
        ],
      },
    },
    saving: {
      description: 'Envia a troca; o que foi digitado fica guardado até a resposta.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({
          userId: context.userId,
          currentPassword: context.current,
          newPassword: context.next,
        }),
        onDone: {
          target: 'changed',
          actions: 'emitPasswordChanged',
          meta: { qa: { step: 'O servidor troca a senha e encerra as outras sessões.' } },
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa uma das senhas ou não responde.' } },
        },
      },
    },
    changed: {
      description: 'A senha foi trocada.',
      meta: { qa: { expect: 'O aviso "Senha alterada." aparece e a tela volta a Meus Dados.' } },
      entry: 'clearPasswords',
    },
  },
})

type Snapshot = SnapshotFrom<typeof changePasswordMachine>

export const selectChangePassword = (snapshot: Snapshot) => {
  const { current, next, repeat, asked, failure } = snapshot.context
  const lacks = unmetRequirements(snapshot.context)
  return {
    fields: { current, next, repeat },
    lacks,
    errors: {
      current: fieldErrorText(failure, 'currentPassword') ?? (asked && current === '' ? REQUIRED : null),
      next: fieldErrorText(failure, 'newPassword') ?? (asked ? passwordProblem(next, lacks) : null),
      repeat: asked ? repeatProblem(next, repeat) : null,
    },
    busy: snapshot.matches('saving'),
    problem: generalErrorText(failure),
  }
}
