import { assign, type SnapshotFrom, setup } from 'xstate'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'
import { fieldErrorText, generalErrorText, REQUIRED } from './field-errors.ts'

interface Context {
  email: string
  problem: string | null
  failure: Failure | null
}

const emailProblem = (email: string): string | null => {
  if (email.trim() === '') return REQUIRED
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'E-mail inválido.'
}

/** The answer never reveals if the e-mail is registered. */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'email.changed'; email: string }
      | { type: 'reset.submitted' }
      | { type: 'again.requested' },
    input: {} as { email: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { requestLink: port<void, { email: string }>('requestLink') },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    validateEmail: assign(({ context }) => ({ problem: emailProblem(context.email), failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null, problem: null }),
  },
  guards: { plausible: ({ context }) => emailProblem(context.email) === null },
}).createMachine({
  id: 'passwordReset',
  description: 'O pedido de uma nova senha por e-mail.',
  context: ({ input }) => ({ email: input.email, problem: null, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A pessoa informa o e-mail.',
      meta: { qa: { expect: 'O campo E-mail e o botão Enviar link estão na tela.' } },
      on: {
        'email.changed': {
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
          meta: { qa: { step: 'A pessoa digita o e-mail.' } },
        },
        'reset.submitted': [
          {
            guard: 'plausible',
            target: 'sending',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa clica em Enviar link.' } },
          },
          { actions: 'validateEmail', meta: { qa: { step: 'A pessoa envia sem um e-mail válido.' } } },
        ],
      },
    },
    sending: {
      description: 'Pede o link ao servidor.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'sent', meta: { qa: { step: 'O servidor recebe o pedido.' } } },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa (muitas tentativas) ou não responde.' } },
        },
      },
    },
    sent: {
      description: 'O pedido foi recebido; a resposta é a mesma para qualquer e-mail.',
      meta: { qa: { expect: 'A tela diz que, se houver uma conta, o link será enviado.' } },
      on: {
        'again.requested': {
          target: 'editing',
          meta: { qa: { step: 'A pessoa quer informar outro e-mail.' } },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

export const selectReset = (snapshot: Snapshot) => {
  const { email, problem, failure } = snapshot.context
  return {
    step: snapshot.matches('sent') ? ('sent' as const) : ('form' as const),
    email,
    busy: snapshot.matches('sending'),
    emailError: problem ?? fieldErrorText(failure, 'email'),
    problem: generalErrorText(failure),
  }
}
