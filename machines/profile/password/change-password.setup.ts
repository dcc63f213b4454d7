import { assign, emit, setup } from 'xstate'
import type { PasswordOwner } from '#contracts/rules/passwords.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'
import { type PasswordValidator, repeatProblem } from '../../session/password-links/new-password.rules.ts'

export interface PasswordFields {
  current: string
  next: string
  repeat: string
}

interface Context extends PasswordFields {
  userId: string
  owner: PasswordOwner
  judge: PasswordValidator
  asked: boolean
  failure: Failure | null
}

type Event =
  | { type: 'field.changed'; field: keyof PasswordFields; text: string }
  | { type: 'password.submitted' }

export const blank: PasswordFields = { current: '', next: '', repeat: '' }

export const unmetRequirements = ({
  judge,
  next,
  owner,
}: Pick<Context, 'judge' | 'next' | 'owner'>): string[] => judge(next, owner)

export const changePasswordSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'password.changed' },
    input: {} as { userId: string; owner: PasswordOwner; judge: PasswordValidator },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    changePassword: port<void, { userId: string; currentPassword: string; newPassword: string }>(
      'changePassword',
    ),
  },
  actions: {
    setField: assign((_, { field, text }: { field: keyof PasswordFields; text: string }) => ({
      [field]: text,
      failure: null,
    })),
    showErrors: assign({ asked: true, failure: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearPasswords: assign({ ...blank, asked: false, failure: null }),
    emitPasswordChanged: emit({ type: 'password.changed' as const }),
  },
  guards: {
    complete: ({ context }) =>
      context.current !== '' &&
      unmetRequirements(context).length === 0 &&
      repeatProblem(context.next, context.repeat) === null,
  },
})
