import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure, problemOf } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

interface Place {
  accountId: string
  equipmentId: string
}

interface Context extends Place {
  isSet: boolean
  user: string
  typed: string
  invalid: boolean
  failure: Failure | null
}

export interface CameraPassword extends Place {
  user: string
  password: string
}

const placeOf = ({ accountId, equipmentId }: Context): Place => ({ accountId, equipmentId })

/** Written and never read back; in no draft. */
export const cameraPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'change.requested' }
      | { type: 'user.changed'; user: string }
      | { type: 'password.changed'; password: string }
      | { type: 'password.submitted' }
      | { type: 'removal.requested' }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'password.saved' } | { type: 'password.removed' },
    input: {} as Place & { isSet: boolean },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    save: port<void, CameraPassword>('save'),
    remove: port<void, Place>('remove'),
  },
  actions: {
    setTypedUser: assign((_, { user }: { user: string }) => ({ user, invalid: false, failure: null })),
    setTypedPassword: assign((_, { password }: { password: string }) => ({
      typed: password,
      invalid: false,
      failure: null,
    })),
    clearTypedPassword: assign({ user: '', typed: '', invalid: false }),
    clearFailure: assign({ failure: null }),
    markInvalid: assign({ invalid: true }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    markPasswordSet: assign({ isSet: true, failure: null }),
    markPasswordRemoved: assign({ isSet: false, failure: null }),
    emitPasswordSaved: emit({ type: 'password.saved' as const }),
    emitPasswordRemoved: emit({ type: 'password.removed' as const }),
  },
  guards: {
    wellFormed: ({ context: { user, typed } }) => user.trim() !== '' && typed !== '',
    isSet: ({ context }) => context.isSet,
  },
}).createMachine({
  id: 'cameraPassword',
  description: 'O usuário e a senha que a câmera pede: gravados e trocados, nunca mostrados.',
  context: ({ input }) => ({ ...input, user: '', typed: '', invalid: false, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'A tela diz só se há usuário e senha.',
      meta: { qa: { expect: 'Nenhum campo da tela contém a senha; Remover só aparece se há uma.' } },
      on: {
        'change.requested': {
          target: 'changing',
          meta: { qa: { step: 'A pessoa quer definir ou trocar usuário e senha.' } },
        },
        'removal.requested': {
          guard: 'isSet',
          target: 'asking',
          meta: { qa: { step: 'A pessoa quer remover usuário e senha.' } },
        },
      },
    },
    changing: {
      description: 'A pessoa digita usuário e senha.',
      meta: { qa: { expect: 'O diálogo abre vazio e pede os dois.' } },
      on: {
        'user.changed': {
          actions: { type: 'setTypedUser', params: ({ event }) => ({ user: event.user }) },
          meta: { qa: { step: 'A pessoa digita o usuário.' } },
        },
        'password.changed': {
          actions: { type: 'setTypedPassword', params: ({ event }) => ({ password: event.password }) },
          meta: { qa: { step: 'A pessoa digita a senha.' } },
        },
        'password.submitted': [
          { guard: 'wellFormed', target: 'saving', meta: { qa: { step: 'A pessoa salva.' } } },
          { actions: 'markInvalid', meta: { qa: { step: 'Falta o usuário ou a senha.' } } },
        ],
        'dialog.closed': {
          target: 'closed',
          actions: ['clearTypedPassword', 'clearFailure'],
          meta: { qa: { step: 'A pessoa desiste: o que digitou é esquecido.' } },
        },
      },
    },
    saving: {
      description: 'Guarda usuário e senha.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          ...placeOf(context),
          user: context.user.trim(),
          password: context.typed,
        }),
        onDone: {
          target: 'closed',
          actions: ['clearTypedPassword', 'markPasswordSet', 'emitPasswordSaved'],
          meta: { qa: { step: 'O servidor guarda os dois.' } },
        },
        onError: {
          target: 'changing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
        },
      },
    },
    asking: {
      description: 'Pergunta se usuário e senha devem ser removidos.',
      meta: { qa: { expect: 'O diálogo diz que a câmera pode deixar de ser vista ao vivo.' } },
      on: {
        'removal.confirmed': {
          target: 'removing',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa confirma.' } },
        },
        'dialog.closed': {
          target: 'closed',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa desiste.' } },
        },
      },
    },
    removing: {
      description: 'Remove usuário e senha.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => placeOf(context),
        onDone: {
          target: 'closed',
          actions: ['markPasswordRemoved', 'emitPasswordRemoved'],
          meta: { qa: { step: 'O servidor remove os dois.' } },
        },
        onError: {
          target: 'asking',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
        },
      },
    },
  },
})

/** View of the camera's password: whether one is set, and the dialog that is open. */
export const selectCameraPassword = ({ context, value }: { context: Context; value: unknown }) => {
  const { isSet, user, typed, invalid, failure } = context
  const problem = problemOf(failure)
  return {
    isSet,
    change:
      value === 'changing' || value === 'saving'
        ? {
            user,
            typed,
            userError: invalid && user.trim() === '' ? 'Informe o usuário.' : null,
            passwordError: invalid && typed === '' ? 'Informe a senha.' : null,
            problem,
            busy: value === 'saving',
          }
        : null,
    removal: value === 'asking' || value === 'removing' ? { problem, busy: value === 'removing' } : null,
  }
}
