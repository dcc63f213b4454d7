import { assign } from 'xstate'
import type { SignedIn } from '#contracts/session/auth.contract.ts'
import { correctEndReason, watching } from './cookie-watch.states.ts'
import { sessionSetup } from './session.setup.ts'
import { signingOut } from './sign-out.states.ts'

export type { SignedOutReason } from './session-end.ts'

/** Signed-in user of this tab (spec §4, contract §4.4); tokens belong to the refresh machine. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'A sessão de quem usa o console: entrar, permanecer e sair.',
  context: ({ input }) => ({
    userId: input.userId,
    user: null,
    reason: 'notSignedIn',
    was: null,
    failure: null,
  }),
  initial: 'booting',
  states: {
    booting: {
      description: 'A página acabou de abrir.',
      meta: { qa: { expect: 'Os cookies dizem se há alguém conectado.' } },
      always: [
        { guard: 'hasUser', target: 'identifying', meta: { qa: { step: 'Há um usuário nos cookies.' } } },
        { target: 'signedOut', meta: { qa: { step: 'Não há usuário nos cookies.' } } },
      ],
    },
    signedOut: {
      description: 'Ninguém conectado: só as telas públicas abrem.',
      meta: { qa: { expect: 'A tela "Entrar" está aberta, com o motivo quando houver.' } },
      tags: 'public',
      on: {
        'login.submitted': {
          target: 'signingIn',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa informa e-mail e senha e clica em Entrar.' } },
        },
        'jar.seen': [
          {
            guard: { type: 'replacedElsewhere', params: ({ event }) => ({ jar: event.jar }) },
            target: 'replaced',
            meta: { qa: { step: 'Outra pessoa entrou em outra aba.' } },
          },
          {
            guard: { type: 'signedInElsewhere', params: ({ event }) => ({ jar: event.jar }) },
            target: 'identifying',
            actions: assign({ userId: ({ event }) => event.jar.userId, failure: null }),
            meta: { qa: { step: 'A pessoa entrou em outra aba.' } },
          },
          correctEndReason,
        ],
      },
    },
    signingIn: {
      description: 'Confere e-mail e senha no servidor.',
      meta: { qa: { expect: 'O botão diz "Entrando…" e não aceita outro clique.' } },
      tags: ['public', 'busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) =>
          event.type === 'login.submitted'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: {
          target: 'storing',
          actions: assign({ userId: ({ event }) => event.output.userId }),
          meta: { qa: { step: 'O servidor aceita e-mail e senha.' } },
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa, ou não responde.' } },
        },
      },
    },
    storing: {
      description: 'Guarda os três cookies e confere se o navegador os aceitou.',
      meta: { qa: { expect: 'Os cookies userId, accessToken e refreshToken existem.' } },
      tags: ['public', 'busy'],
      invoke: {
        id: 'storeCredentials',
        src: 'storeCredentials',
        input: ({ event }) => (event as unknown as { output: SignedIn }).output,
        onDone: { target: 'identifying', meta: { qa: { step: 'Os cookies foram guardados.' } } },
        onError: {
          target: 'signedOut',
          actions: [
            assign({ userId: null }),
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
          meta: { qa: { step: 'O navegador não aceita cookies.' } },
        },
      },
    },
    identifying: {
      description: 'Busca nome, posto e permissões de quem entrou.',
      meta: {
        qa: {
          expect:
            'Nenhuma tela ainda; vindo da entrada, o botão segue em "Entrando…"; depois de uma falha, "Sem conexão com o servidor" continua.',
        },
      },
      tags: 'busy',
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: {
          target: 'signedIn',
          actions: [assign({ user: ({ event }) => event.output, failure: null }), 'emitSessionStarted'],
          meta: { qa: { step: 'O servidor devolve os dados do usuário.' } },
        },
        onError: [
          {
            guard: { type: 'unauthenticated', params: ({ event }) => ({ error: event.error }) },
            target: 'ending',
            actions: assign({ reason: 'expired' }),
            meta: { qa: { step: 'A sessão guardada não vale mais.' } },
          },
          {
            target: 'unreachable',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor não responde.' } },
          },
        ],
      },
      on: {
        ...watching,
        'session.died': {
          target: 'ending',
          actions: assign({ reason: ({ event }) => event.reason }),
          meta: { qa: { step: 'A renovação da sessão foi recusada.' } },
        },
        'logout.requested': {
          guard: 'isRetrying',
          target: 'ending',
          actions: assign({ reason: 'loggedOut' }),
          meta: { qa: { step: 'Enquanto tenta de novo, a pessoa clica em Sair.' } },
        },
      },
    },
    unreachable: {
      description: 'Há uma sessão, mas o servidor não responde.',
      meta: { qa: { expect: 'A tela "Sem conexão com o servidor" oferece Tentar novamente e Sair.' } },
      on: {
        ...watching,
        'identity.retried': {
          target: 'identifying',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'logout.requested': {
          target: 'ending',
          actions: assign({ reason: 'loggedOut' }),
          meta: { qa: { step: 'A pessoa clica em Sair.' } },
        },
      },
      after: {
        reconnect: {
          target: 'identifying',
          meta: { qa: { step: 'Passam 5 segundos: tenta de novo sozinho.' } },
        },
      },
    },
    signedIn: {
      description: 'Conectado: menu e telas conforme as permissões.',
      meta: { qa: { expect: 'O menu mostra as entradas que as permissões alcançam.' } },
      tags: 'private',
      on: {
        ...watching,
        'identity.changed': {
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
          meta: { qa: { step: 'Os dados do usuário mudam (posto, nome, imagem).' } },
        },
        'permissions.changed': {
          actions: { type: 'setPermissions', params: ({ event }) => ({ permissions: event.permissions }) },
          meta: { qa: { step: 'As permissões do usuário mudam.' } },
        },
        'session.died': {
          target: 'ending',
          actions: assign({ reason: ({ event }) => event.reason }),
          meta: { qa: { step: 'A renovação da sessão foi recusada.' } },
        },
        'logout.requested': { target: 'signingOut', meta: { qa: { step: 'A pessoa clica em Sair.' } } },
      },
    },
    signingOut,
    ending: {
      description: 'A sessão acabou sem pedido: limpa e volta à entrada.',
      meta: { qa: { expect: 'Não sobra cookie de sessão; rascunhos são mantidos.' } },
      tags: 'busy',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context: { reason, userId } }) => ({ reason, userId }),
        onDone: { target: 'leaving', meta: { qa: { step: 'A limpeza termina.' } } },
        onError: { target: 'leaving', meta: { qa: { step: 'A limpeza falha em parte.' } } },
      },
      on: { 'jar.seen': correctEndReason },
    },
    leaving: {
      description: 'Avisa que a sessão acabou.',
      meta: { qa: { expect: 'Todas as chamadas em curso são abandonadas em silêncio.' } },
      entry: [
        'emitSessionEnded',
        assign({ was: ({ context }) => context.userId, userId: null, user: null, failure: null }),
      ],
      always: [
        {
          guard: 'userChanged',
          target: 'replaced',
          meta: { qa: { step: 'Outra pessoa está conectada neste navegador.' } },
        },
        { target: 'signedOut', meta: { qa: { step: 'A tela de entrada abre.' } } },
      ],
    },
    replaced: {
      description: 'Outra pessoa entrou neste navegador: nada segue em nome dela sem que se saiba.',
      meta: { qa: { expect: 'A tela diz "Sua sessão foi alterada em outra aba." e oferece Recarregar.' } },
      on: {
        'jar.seen': [
          {
            guard: { type: 'jarLost', params: ({ event }) => ({ jar: event.jar }) },
            target: 'signedOut',
            meta: { qa: { step: 'A outra pessoa saiu.' } },
          },
          {
            guard: { type: 'sameAgain', params: ({ event }) => ({ jar: event.jar }) },
            target: 'identifying',
            actions: assign({ userId: ({ event }) => event.jar.userId, failure: null }),
            meta: { qa: { step: 'Quem usava esta aba entrou de novo em outra.' } },
          },
        ],
      },
    },
  },
})
