import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure, problemOf } from '../../../kit/failure.ts'
import { port } from '../../../kit/port.ts'

export const REVEAL_MS = 30_000

interface Context {
  accountId: string
  centralId: string
  isSet: boolean
  /** Clear text, only while shown. */
  revealed: string | null
  typed: string
  invalid: boolean
  failure: Failure | null
}

interface Place {
  accountId: string
  centralId: string
}

const placeOf = ({ accountId, centralId }: Context): Place => ({ accountId, centralId })

export const commandPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'reveal.requested' }
      | { type: 'hide.requested' }
      | { type: 'change.requested' }
      | { type: 'password.changed'; password: string }
      | { type: 'password.submitted' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'password.saved' },
    input: {} as { accountId: string; centralId: string; isSet: boolean },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    reveal: port<{ password: string | null }, Place>('reveal'),
    save: port<void, Place & { password: string }>('save'),
  },
  delays: { reveal: REVEAL_MS },
  actions: {
    revealPassword: assign((_, { password }: { password: string | null }) => ({
      revealed: password,
      isSet: password !== null,
      failure: null,
    })),
    hidePassword: assign({ revealed: null }),
    setTypedPassword: assign((_, { password }: { password: string }) => ({
      typed: password,
      invalid: false,
      failure: null,
    })),
    clearTypedPassword: assign({ typed: '', invalid: false }),
    clearFailure: assign({ failure: null }),
    markInvalid: assign({ invalid: true }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    markPasswordSet: assign({ isSet: true, failure: null }),
    emitPasswordSaved: emit({ type: 'password.saved' as const }),
  },
  guards: { wellFormed: ({ context }) => /^\d{4,8}$/.test(context.typed) },
}).createMachine({
  id: 'commandPassword',
  description: 'A senha de comando de uma central: escondida, salvo por 30 segundos a cada pedido.',
  context: ({ input }) => ({ ...input, revealed: null, typed: '', invalid: false, failure: null }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'A senha não está na tela.',
      meta: { qa: { expect: 'Mostrar só aparece se há senha; nenhum campo da tela a contém.' } },
      on: {
        'reveal.requested': {
          target: 'revealing',
          meta: { qa: { step: 'A pessoa clica em Mostrar.' } },
        },
        'change.requested': {
          target: 'changing',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa quer definir uma senha.' } },
        },
      },
    },
    revealing: {
      description: 'Busca a senha; a leitura fica registrada.',
      meta: { qa: { expect: 'Mostrar indica que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'reveal',
        src: 'reveal',
        input: ({ context }) => placeOf(context),
        onDone: {
          target: 'shown',
          actions: { type: 'revealPassword', params: ({ event }) => ({ password: event.output.password }) },
          meta: { qa: { step: 'O servidor devolve a senha.' } },
        },
        onError: {
          target: 'hidden',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    shown: {
      description: 'A senha está na tela.',
      meta: { qa: { expect: 'A senha aparece e diz que some em 30 segundos.' } },
      exit: 'hidePassword',
      after: {
        reveal: { target: 'hidden', meta: { qa: { step: 'Passam 30 segundos: a senha some.' } } },
      },
      on: {
        'hide.requested': { target: 'hidden', meta: { qa: { step: 'A pessoa clica em Ocultar.' } } },
        'change.requested': {
          target: 'changing',
          meta: { qa: { step: 'A pessoa quer trocar a senha.' } },
        },
      },
    },
    changing: {
      description: 'A pessoa digita uma senha nova.',
      meta: { qa: { expect: 'O diálogo pede de 4 a 8 algarismos.' } },
      on: {
        'password.changed': {
          actions: { type: 'setTypedPassword', params: ({ event }) => ({ password: event.password }) },
          meta: { qa: { step: 'A pessoa digita.' } },
        },
        'password.submitted': [
          { guard: 'wellFormed', target: 'saving', meta: { qa: { step: 'A pessoa salva a senha.' } } },
          { actions: 'markInvalid', meta: { qa: { step: 'A senha não tem de 4 a 8 algarismos.' } } },
        ],
        'dialog.closed': {
          target: 'hidden',
          actions: ['clearTypedPassword', 'clearFailure'],
          meta: { qa: { step: 'A pessoa desiste.' } },
        },
      },
    },
    saving: {
      description: 'Guarda a senha.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...placeOf(context), password: context.typed }),
        onDone: {
          target: 'hidden',
          actions: ['clearTypedPassword', 'markPasswordSet', 'emitPasswordSaved'],
          meta: { qa: { step: 'O servidor guarda a senha.' } },
        },
        onError: {
          target: 'changing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
        },
      },
    },
  },
})

export const selectCommandPassword = ({ context, value }: { context: Context; value: unknown }) => ({
  isSet: context.isSet,
  revealed: value === 'shown' ? context.revealed : null,
  shown: value === 'shown',
  busy: value === 'revealing',
  problem: value === 'hidden' ? (context.failure?.message ?? null) : null,
  change:
    value === 'changing' || value === 'saving'
      ? {
          typed: context.typed,
          error: context.invalid ? 'Use de 4 a 8 algarismos.' : null,
          problem: problemOf(context.failure),
          busy: value === 'saving',
        }
      : null,
})
