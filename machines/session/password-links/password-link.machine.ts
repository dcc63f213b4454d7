import { passwordLinkSetup } from './password-link.setup.ts'

/** `/save-password/{token}`: sets a password with a single-use link. */
export const passwordLinkMachine = passwordLinkSetup.createMachine({
  id: 'passwordLink',
  description: 'A definição da senha por um link recebido por e-mail.',
  context: ({ input }) => ({
    ...input,
    owner: null,
    password: '',
    repeat: '',
    asked: false,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'O endereço tem um link?',
      meta: { qa: { expect: 'Nada foi chamado ainda.' } },
      always: [
        { guard: 'hasToken', target: 'validating', meta: { qa: { step: 'O endereço tem um link.' } } },
        { target: 'invalid', meta: { qa: { step: 'O endereço está incompleto.' } } },
      ],
    },
    validating: {
      description: 'Confere o link no servidor.',
      meta: { qa: { expect: 'A tela diz que está conferindo o link.' } },
      invoke: {
        id: 'validateToken',
        src: 'validateToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'ready',
          actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.output }) },
          meta: { qa: { step: 'O link vale: o servidor diz de quem é.' } },
        },
        onError: [
          {
            guard: { type: 'linkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'invalid',
            meta: { qa: { step: 'O link não vale mais, ou nunca valeu.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor não responde.' } },
          },
        ],
      },
    },
    failed: {
      description: 'O link não pôde ser conferido.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'validating',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    invalid: {
      description: 'O link não serve.',
      meta: { qa: { expect: 'A tela diz "Link inválido ou expirado" e oferece pedir outro.' } },
      entry: 'clearSecrets',
    },
    ready: {
      description: 'A pessoa escolhe a senha.',
      meta: { qa: { expect: 'Nome e e-mail mascarado estão na tela; a lista diz o que ainda falta.' } },
      on: {
        'password.changed': {
          actions: { type: 'setPasswords', params: ({ event }) => ({ password: event.password }) },
          meta: { qa: { step: 'A pessoa digita a nova senha.' } },
        },
        'repeat.changed': {
          actions: { type: 'setPasswords', params: ({ event }) => ({ repeat: event.repeat }) },
          meta: { qa: { step: 'A pessoa repete a senha.' } },
        },
        'password.submitted': [
          {
            guard: 'complete',
            target: 'saving',
            meta: { qa: { step: 'A pessoa salva uma senha que atende às regras, ou tenta de novo.' } },
          },
          { actions: 'showErrors', meta: { qa: { step: 'A pessoa salva com algo faltando.' } } },
        ],
      },
    },
    saving: {
      description: 'Envia a senha; o que foi digitado fica guardado até a resposta.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: { target: 'saved', meta: { qa: { step: 'O servidor guarda a senha.' } } },
        onError: [
          {
            guard: { type: 'linkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'invalid',
            meta: { qa: { step: 'O link venceu ou foi usado no meio tempo.' } },
          },
          {
            target: 'ready',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: {
              qa: { step: 'O servidor recusa a senha ou não responde: a pessoa pode tentar de novo.' },
            },
          },
        ],
      },
    },
    saved: {
      description: 'A senha foi definida.',
      meta: { qa: { expect: 'A tela diz "Senha definida." e leva ao login.' } },
      entry: 'clearSecrets',
    },
  },
})
