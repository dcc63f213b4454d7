import { assign, setup } from 'xstate'
import type { PasswordAnswer } from '#contracts/accounts/contacts.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

interface Context {
  /** Cleared as soon as it has been compared. */
  spoken: string
  counterPassword: string | null
  missing: boolean
  failure: Failure | null
}

const DEFAULT_WAIT_MS = 60_000

const passwordSetup = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'spoken.changed'; text: string } | { type: 'check.requested' },
    tags: {} as 'busy' | 'asks',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { check: port<PasswordAnswer, { spoken: string }>('check') },
  actions: {
    setSpokenPassword: assign((_, { text }: { text: string }) => ({
      spoken: text,
      missing: false,
      failure: null,
    })),
    markPasswordMissing: assign({ missing: true }),
    clearSpokenPassword: assign({ spoken: '', failure: null }),
    setAnswer: assign((_, { answer }: { answer: PasswordAnswer }) => ({
      counterPassword: answer.counterPassword ?? null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: {
    isUnspoken: ({ context }) => context.spoken.trim() === '',
    answers: (_, { answer, result }: { answer: PasswordAnswer; result: PasswordAnswer['result'] }) =>
      answer.result === result,
    tooManyTries: (_, { error }: { error: unknown }) => asFailure(error).kind === 'tooMany',
  },
  delays: {
    triesWait: ({ context }) => {
      const seconds = context.failure?.facts.retryAfterSeconds
      return seconds === undefined ? DEFAULT_WAIT_MS : seconds * 1000
    },
  },
})

/** The server compares the password; only the verdict comes back. */
export const contactPasswordMachine = passwordSetup.createMachine({
  id: 'contactPassword',
  description: 'Conferir senha: o operador escreve o que ouviu e fica sabendo se confere.',
  context: { spoken: '', counterPassword: null, missing: false, failure: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'O operador pergunta a senha e escreve o que ouviu.',
      meta: { qa: { expect: 'O campo aceita o que se digita e Conferir aceita um clique.' } },
      tags: 'asks',
      on: {
        'spoken.changed': {
          actions: { type: 'setSpokenPassword', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'O operador escreve o que ouviu.' } },
        },
        'check.requested': [
          {
            guard: 'isUnspoken',
            actions: 'markPasswordMissing',
            meta: { qa: { step: 'O operador clica em Conferir sem ter escrito nada.' } },
          },
          {
            target: 'checking',
            meta: { qa: { step: 'O operador clica em Conferir.' } },
          },
        ],
      },
    },
    checking: {
      description: 'O servidor compara.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ spoken: context.spoken }),
        onDone: [
          {
            guard: {
              type: 'answers',
              params: ({ event }) => ({ answer: event.output, result: 'MATCH' as const }),
            },
            target: 'matched',
            actions: [
              'clearSpokenPassword',
              { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            ],
            meta: { qa: { step: 'A senha confere.' } },
          },
          {
            guard: {
              type: 'answers',
              params: ({ event }) => ({ answer: event.output, result: 'DURESS' as const }),
            },
            target: 'duress',
            actions: 'clearSpokenPassword',
            meta: { qa: { step: 'É a senha de coação.' } },
          },
          {
            target: 'mismatched',
            actions: 'clearSpokenPassword',
            meta: { qa: { step: 'A senha não confere.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'tooManyTries', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
            actions: [
              'clearSpokenPassword',
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            meta: { qa: { step: 'Já houve tentativas demais.' } },
          },
          {
            target: 'asking',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A rede ou o servidor falha: o que foi escrito continua no campo.' } },
          },
        ],
      },
    },
    matched: {
      description: 'A senha confere.',
      meta: { qa: { expect: 'A tela diz "Senha confere." e mostra a contrassenha, se houver.' } },
    },
    mismatched: {
      description: 'A senha não confere.',
      meta: { qa: { expect: 'A tela diz "Senha não confere." e o campo está vazio.' } },
      tags: 'asks',
      on: {
        'spoken.changed': {
          target: 'asking',
          actions: { type: 'setSpokenPassword', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'O operador pergunta de novo e escreve o que ouviu.' } },
        },
        'check.requested': {
          target: 'asking',
          actions: 'markPasswordMissing',
          meta: { qa: { step: 'O operador clica em Conferir sem ter escrito nada.' } },
        },
      },
    },
    duress: {
      description: 'O contato está sob coação.',
      meta: {
        qa: {
          expect: 'A tela diz "Senha confere.", como sempre, com uma marca discreta só para o operador.',
        },
      },
    },
    blocked: {
      description: 'Tentativas demais: é preciso esperar.',
      meta: { qa: { expect: 'A tela diz quanto falta e não deixa tentar.' } },
      after: {
        triesWait: {
          target: 'asking',
          actions: 'clearSpokenPassword',
          meta: { qa: { step: 'O tempo de espera termina.' } },
        },
      },
    },
  },
})

/** Duress shows the same text as a match. */
export const selectContactPassword = (snapshot: {
  context: Context
  value: unknown
  hasTag: (tag: 'busy' | 'asks') => boolean
}) => {
  const { context, value } = snapshot
  const { spoken, counterPassword, missing, failure } = context
  const matches = value === 'matched' || value === 'duress'
  return {
    spoken,
    counterPassword,
    asks: snapshot.hasTag('asks') || snapshot.hasTag('busy'),
    busy: snapshot.hasTag('busy'),
    result: matches ? ('matches' as const) : value === 'mismatched' ? ('differs' as const) : null,
    duress: value === 'duress',
    error: missing ? 'Escreva o que o contato disse.' : null,
    problem: failure?.message ?? null,
  }
}
