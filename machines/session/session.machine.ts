import { assign, emit, setup } from 'xstate'
import type { Credentials, SignedIn } from '#contracts/auth.contract.ts'
import type { UserInfo } from '#contracts/users.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

/** Why nobody is signed in. */
export type SignedOutReason = 'neverIn' | 'loggedOut' | 'expired' | 'userChanged'

interface Context {
  userId: string | null
  user: UserInfo | null
  reason: SignedOutReason
  failure: Failure | null
}

type Event =
  | ({ type: 'login.submitted' } & Credentials)
  | { type: 'identity.retried' }
  | { type: 'identity.changed'; user: UserInfo }
  | { type: 'session.died'; reason: 'expired' | 'userChanged' }
  | { type: 'logout.requested' }
  | { type: 'logout.retried' }
  | { type: 'logout.forced' }
  | { type: 'logout.cancelled' }

type Emitted =
  | { type: 'session.started'; user: UserInfo }
  | { type: 'session.ended'; reason: SignedOutReason }

/**
 * Who is using this tab. Requests, menu and guards read it; tokens are the refresh machine's
 * (spec §4, contract §4.4).
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { userId: string | null },
    tags: {} as 'public' | 'private' | 'busy' | 'leaving',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    logIn: port<SignedIn, Credentials>('logIn'),
    storeCredentials: port<void, SignedIn>('storeCredentials'),
    loadIdentity: port<UserInfo, { userId: string }>('loadIdentity'),
    leaveStation: port<void, { stationId: string; operatorId: string }>('leaveStation'),
    goOffline: port<void, { userId: string }>('goOffline'),
    revokeTokens: port<void>('revokeTokens'),
    clearSession: port<void, { reason: SignedOutReason }>('clearSession'),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announceStart: emit(({ context }) => ({
      type: 'session.started' as const,
      user: context.user as UserInfo,
    })),
    announceEnd: emit(({ context }) => ({ type: 'session.ended' as const, reason: context.reason })),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    hasStation: ({ context }) => context.user?.station != null,
    unauthenticated: (_, { error }: { error: unknown }) => asFailure(error).kind === 'unauthenticated',
  },
  delays: { reconnect: 5000, stepLimit: 10_000, revokeLimit: 3000 },
}).createMachine({
  id: 'session',
  description: 'A sessão de quem usa o console: entrar, permanecer e sair.',
  context: ({ input }) => ({ userId: input.userId, user: null, reason: 'neverIn', failure: null }),
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
      meta: { qa: { expect: 'A tela de entrada está aberta, com o motivo quando houver.' } },
      tags: 'public',
      on: {
        'login.submitted': {
          target: 'signingIn',
          actions: 'forgetFailure',
          meta: { qa: { step: 'A pessoa informa e-mail e senha e clica em Entrar.' } },
        },
      },
    },
    signingIn: {
      description: 'Confere e-mail e senha no servidor.',
      meta: { qa: { expect: 'O botão Entrar mostra que está trabalhando e não aceita outro clique.' } },
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
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
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
            { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          ],
          meta: { qa: { step: 'O navegador não aceita cookies.' } },
        },
      },
    },
    identifying: {
      description: 'Busca nome, posto e permissões de quem entrou.',
      meta: { qa: { expect: 'A página mostra que está abrindo.' } },
      tags: 'busy',
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: {
          target: 'signedIn',
          actions: [assign({ user: ({ event }) => event.output, failure: null }), 'announceStart'],
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
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor não responde.' } },
          },
        ],
      },
      on: {
        'session.died': {
          target: 'ending',
          actions: assign({ reason: ({ event }) => event.reason }),
          meta: { qa: { step: 'A renovação da sessão foi recusada.' } },
        },
      },
    },
    unreachable: {
      description: 'Há uma sessão, mas o servidor não responde.',
      meta: { qa: { expect: 'A tela diz que não há conexão e oferece Tentar novamente e Sair.' } },
      on: {
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
        'identity.changed': {
          actions: assign({ user: ({ event }) => event.user }),
          meta: { qa: { step: 'Os dados do usuário mudam (posto, nome, permissões).' } },
        },
        'session.died': {
          target: 'ending',
          actions: assign({ reason: ({ event }) => event.reason }),
          meta: { qa: { step: 'A renovação da sessão foi recusada.' } },
        },
        'logout.requested': { target: 'signingOut', meta: { qa: { step: 'A pessoa clica em Sair.' } } },
      },
    },
    signingOut: {
      description: 'Sai em ordem: posto, presença, tokens, limpeza.',
      meta: { qa: { expect: 'As telas continuam visíveis até a saída terminar.' } },
      tags: ['private', 'leaving'],
      initial: 'choosing',
      on: {
        'session.died': {
          target: 'ending',
          actions: assign({ reason: 'loggedOut' }),
          meta: { qa: { step: 'A renovação da sessão foi recusada durante a saída.' } },
        },
      },
      states: {
        choosing: {
          description: 'Há posto a liberar?',
          meta: { qa: { expect: 'Nada foi chamado ainda.' } },
          always: [
            {
              guard: 'hasStation',
              target: 'leavingStation',
              meta: { qa: { step: 'A pessoa está em um posto.' } },
            },
            { target: 'goingOffline', meta: { qa: { step: 'A pessoa não está em um posto.' } } },
          ],
        },
        leavingStation: {
          description: 'Libera o posto de atendimento.',
          meta: { qa: { expect: 'POST /station/{id}/logoff é a primeira chamada.' } },
          tags: 'busy',
          invoke: {
            id: 'leaveStation',
            src: 'leaveStation',
            input: ({ context }) => ({
              stationId: context.user?.station?.id ?? '',
              operatorId: context.userId ?? '',
            }),
            onDone: { target: 'goingOffline', meta: { qa: { step: 'O posto foi liberado.' } } },
            onError: {
              target: 'stationHeld',
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O servidor não libera o posto.' } },
            },
          },
          after: {
            stepLimit: { target: 'stationHeld', meta: { qa: { step: 'Passam 10 segundos sem resposta.' } } },
          },
        },
        stationHeld: {
          description: 'O posto não foi liberado.',
          meta: { qa: { expect: 'O aviso "Não foi possível sair do posto" oferece duas saídas.' } },
          on: {
            'logout.retried': {
              target: 'leavingStation',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            'logout.forced': {
              target: 'clearing',
              meta: { qa: { step: 'A pessoa clica em Sair mesmo assim.' } },
            },
            'logout.cancelled': {
              target: '#session.signedIn',
              actions: 'forgetFailure',
              meta: { qa: { step: 'A pessoa desiste de sair.' } },
            },
          },
        },
        goingOffline: {
          description: 'Informa ao servidor que a pessoa saiu.',
          meta: { qa: { expect: 'POST /user/{id}/userSession com OFFLINE, depois do posto.' } },
          tags: 'busy',
          invoke: {
            id: 'goOffline',
            src: 'goOffline',
            input: ({ context }) => ({ userId: context.userId ?? '' }),
            onDone: { target: 'revoking', meta: { qa: { step: 'O servidor registra OFFLINE.' } } },
            onError: {
              target: 'stillOnline',
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'O servidor não registra OFFLINE.' } },
            },
          },
          after: {
            stepLimit: { target: 'stillOnline', meta: { qa: { step: 'Passam 10 segundos sem resposta.' } } },
          },
        },
        stillOnline: {
          description: 'O servidor não soube da saída.',
          meta: { qa: { expect: 'O aviso "Não foi possível sair. Tente novamente." oferece duas saídas.' } },
          on: {
            'logout.retried': {
              target: 'goingOffline',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            'logout.forced': {
              target: 'clearing',
              meta: { qa: { step: 'A pessoa clica em Sair mesmo assim.' } },
            },
            'logout.cancelled': {
              target: '#session.signedIn',
              actions: 'forgetFailure',
              meta: { qa: { step: 'A pessoa desiste de sair.' } },
            },
          },
        },
        revoking: {
          description: 'Pede ao servidor que os tokens deixem de valer; não impede a saída.',
          meta: { qa: { expect: 'POST /logout, no máximo 3 segundos.' } },
          tags: 'busy',
          invoke: {
            id: 'revokeTokens',
            src: 'revokeTokens',
            onDone: { target: 'clearing', meta: { qa: { step: 'O servidor encerra os tokens.' } } },
            onError: { target: 'clearing', meta: { qa: { step: 'O servidor não encerra os tokens.' } } },
          },
          after: {
            revokeLimit: { target: 'clearing', meta: { qa: { step: 'Passam 3 segundos sem resposta.' } } },
          },
        },
        clearing: {
          description: 'Apaga sessão, filtros e cookies deste navegador.',
          meta: { qa: { expect: 'Não sobra cookie de sessão nem filtro guardado; o tema fica.' } },
          entry: assign({ reason: 'loggedOut' }),
          invoke: {
            id: 'clearSession',
            src: 'clearSession',
            input: ({ context }) => ({ reason: context.reason }),
            onDone: { target: '#session.leaving', meta: { qa: { step: 'A limpeza termina.' } } },
            onError: { target: '#session.leaving', meta: { qa: { step: 'A limpeza falha em parte.' } } },
          },
        },
      },
    },
    ending: {
      description: 'A sessão acabou sem pedido: limpa e volta à entrada.',
      meta: { qa: { expect: 'Não sobra cookie de sessão; rascunhos são mantidos.' } },
      tags: 'busy',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: 'leaving', meta: { qa: { step: 'A limpeza termina.' } } },
        onError: { target: 'leaving', meta: { qa: { step: 'A limpeza falha em parte.' } } },
      },
    },
    leaving: {
      description: 'Avisa que a sessão acabou.',
      meta: { qa: { expect: 'Todas as chamadas em curso são abandonadas em silêncio.' } },
      entry: [assign({ userId: null, user: null, failure: null }), 'announceEnd'],
      always: { target: 'signedOut', meta: { qa: { step: 'A tela de entrada abre.' } } },
    },
  },
})
