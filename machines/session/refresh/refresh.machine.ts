import { assign } from 'xstate'
import { noCookies, refreshSetup } from './refresh.setup.ts'

export type { CommitOutcome, SessionCookies, TokenLossReason } from './refresh.setup.ts'

/** Only `idle` starts a refresh; newer tokens are never overwritten (docs/decisions/0005-session.md). */
export const refreshMachine = refreshSetup.createMachine({
  id: 'refresh',
  description: 'Renova os tokens da sessão, uma renovação por vez em todo o navegador.',
  context: {
    userId: '',
    sent: null,
    holder: null,
    rounds: 0,
    jar: noCookies,
    pair: null,
    attempts: 0,
    retryAfterSeconds: 0,
    reason: 'refused',
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nenhuma renovação em curso.',
      meta: { qa: { expect: 'As chamadas seguem com o token atual.' } },
      on: {
        'token.rejected': {
          target: 'exclusive',
          actions: {
            type: 'startRefresh',
            params: ({ event }) => ({ sent: event.sent, userId: event.userId }),
          },
          meta: { qa: { step: 'O servidor recusa o token de uma chamada (401).' } },
        },
      },
    },
    exclusive: {
      description: 'Esta aba cuida da renovação; as chamadas recusadas esperam juntas.',
      meta: { qa: { expect: 'Nenhuma outra renovação começa nesta aba.' } },
      invoke: { id: 'lock', src: 'lock' },
      initial: 'waitingForLock',
      states: {
        waitingForLock: {
          description: 'Espera a vez entre as abas.',
          meta: { qa: { expect: 'Nenhuma chamada de renovação foi feita ainda.' } },
          on: {
            'lock.granted': { target: 'comparing', meta: { qa: { step: 'Chega a vez desta aba.' } } },
            'lock.unavailable': {
              target: 'comparing',
              meta: { qa: { step: 'O navegador não oferece a trava entre abas.' } },
            },
          },
          after: {
            lockWait: {
              target: 'findingHolder',
              meta: { qa: { step: 'Passam 3 segundos sem a vez chegar.' } },
            },
          },
        },
        findingHolder: {
          description: 'Pergunta ao navegador se outra aba está com a vez.',
          meta: { qa: { expect: 'Nenhuma chamada de renovação foi feita ainda.' } },
          invoke: {
            id: 'findLockHolder',
            src: 'findLockHolder',
            onDone: [
              {
                guard: { type: 'mayWait', params: ({ event }) => ({ holder: event.output }) },
                target: 'waitingForLock',
                actions: { type: 'countRound', params: ({ event }) => ({ holder: event.output }) },
                meta: { qa: { step: 'Outra aba está renovando, num computador lento: espera mais.' } },
              },
              {
                target: 'comparing',
                meta: {
                  qa: { step: 'Nenhuma aba tem a vez, ou a mesma a tem há 24 segundos: segue sem ela.' },
                },
              },
            ],
            onError: {
              target: 'comparing',
              meta: { qa: { step: 'O navegador não sabe dizer: segue sem a trava.' } },
            },
          },
          on: {
            'lock.granted': { target: 'comparing', meta: { qa: { step: 'Chega a vez desta aba.' } } },
          },
          after: {
            holderWait: {
              target: 'comparing',
              meta: { qa: { step: 'O navegador não responde: segue sem a trava.' } },
            },
          },
        },
        comparing: {
          description: 'Relê os cookies: outra aba pode já ter renovado.',
          meta: { qa: { expect: 'Os cookies são lidos de novo antes de qualquer chamada.' } },
          invoke: {
            id: 'readJar',
            src: 'readJar',
            onDone: [
              {
                guard: { type: 'gone', params: ({ event }) => ({ jar: event.output }) },
                target: '#refresh.idle',
                actions: { type: 'emitTokenLost', params: { reason: 'gone' } },
                meta: { qa: { step: 'Os cookies da sessão não existem mais.' } },
              },
              {
                guard: { type: 'otherUser', params: ({ event }) => ({ jar: event.output }) },
                target: '#refresh.idle',
                actions: { type: 'emitTokenLost', params: { reason: 'userChanged' } },
                meta: { qa: { step: 'Outra pessoa entrou neste navegador.' } },
              },
              {
                guard: { type: 'moved', params: ({ event }) => ({ jar: event.output }) },
                target: '#refresh.idle',
                actions: {
                  type: 'emitExistingToken',
                  params: ({ event }) => ({ accessToken: event.output.accessToken ?? '' }),
                },
                meta: {
                  qa: { step: 'O cookie já tem um token mais novo: é adotado sem chamar o servidor.' },
                },
              },
              {
                target: 'calling',
                actions: assign({ jar: ({ event }) => event.output }),
                meta: { qa: { step: 'O token do cookie é o mesmo que foi recusado.' } },
              },
            ],
            onError: {
              target: '#refresh.idle',
              actions: { type: 'emitTokenLost', params: { reason: 'gone' } },
              meta: { qa: { step: 'Os cookies não puderam ser lidos.' } },
            },
          },
        },
        calling: {
          description: 'Troca o token de renovação por um par novo.',
          meta: { qa: { expect: 'Há exatamente uma chamada POST /refreshToken.' } },
          entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
          invoke: {
            id: 'requestTokens',
            src: 'requestTokens',
            input: ({ context }) => ({ refreshToken: context.jar.refreshToken ?? '' }),
            onDone: {
              target: 'committing',
              actions: assign({ pair: ({ event }) => event.output }),
              meta: { qa: { step: 'O servidor entrega um par novo.' } },
            },
            onError: [
              {
                guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) },
                target: 'backingOff',
                actions: { type: 'setRetryAfter', params: ({ event }) => ({ error: event.error }) },
                meta: { qa: { step: 'O servidor não responde (rede, demora, 429, 503 ou uma página).' } },
              },
              {
                guard: { type: 'foreign', params: ({ event }) => ({ error: event.error }) },
                target: '#refresh.idle',
                actions: 'emitPostponed',
                meta: { qa: { step: 'Uma página da rede responde pela terceira vez: nada é apagado.' } },
              },
              {
                guard: { type: 'unanswered', params: ({ event }) => ({ error: event.error }) },
                target: 'clearing',
                actions: assign({ reason: 'unanswered' }),
                meta: { qa: { step: 'O servidor não responde pela terceira vez.' } },
              },
              {
                target: 'clearing',
                actions: assign({ reason: 'refused' }),
                meta: { qa: { step: 'O servidor recusa o token de renovação.' } },
              },
            ],
          },
        },
        backingOff: {
          description: 'Espera um instante antes de tentar de novo.',
          meta: { qa: { expect: 'A pessoa não percebe nada; as chamadas continuam esperando.' } },
          invoke: {
            id: 'waitToRetry',
            src: 'waitToRetry',
            input: ({ context: { attempts, retryAfterSeconds } }) => ({
              attempt: attempts,
              retryAfterSeconds,
            }),
            onDone: { target: 'comparing', meta: { qa: { step: 'Passa o tempo de espera.' } } },
            onError: { target: 'comparing', meta: { qa: { step: 'A espera é interrompida.' } } },
          },
        },
        committing: {
          description: 'Grava o par novo, se os cookies ainda forem os mesmos.',
          meta: { qa: { expect: 'Um par mais novo nunca é sobrescrito.' } },
          invoke: {
            id: 'commitTokens',
            src: 'commitTokens',
            input: ({ context }) => ({
              pair: context.pair ?? { accessToken: '', refreshToken: '' },
              replacing: context.jar.refreshToken ?? '',
              userId: context.userId,
            }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'written' }) },
                target: '#refresh.idle',
                actions: 'emitNewToken',
                meta: { qa: { step: 'Os cookies recebem o par novo.' } },
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'moved' }) },
                target: 'comparing',
                meta: { qa: { step: 'Outra aba gravou um par mais novo no meio tempo.' } },
              },
              {
                guard: {
                  type: 'is',
                  params: ({ event }) => ({ outcome: event.output, wanted: 'userChanged' }),
                },
                target: '#refresh.idle',
                actions: { type: 'emitTokenLost', params: { reason: 'userChanged' } },
                meta: { qa: { step: 'Outra pessoa entrou no meio tempo: o par é descartado.' } },
              },
              {
                target: '#refresh.idle',
                actions: { type: 'emitTokenLost', params: { reason: 'gone' } },
                meta: { qa: { step: 'Alguém saiu no meio tempo: o par é descartado.' } },
              },
            ],
            onError: {
              target: '#refresh.idle',
              actions: { type: 'emitTokenLost', params: { reason: 'gone' } },
              meta: { qa: { step: 'O navegador não guardou os cookies.' } },
            },
          },
        },
        clearing: {
          description: 'Apaga os tokens recusados, e só eles.',
          meta: { qa: { expect: 'Um par mais novo, de outra aba, não é apagado.' } },
          invoke: {
            id: 'clearTokens',
            src: 'clearTokens',
            input: ({ context }) => ({ refused: context.jar.refreshToken ?? '' }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'moved' }) },
                target: 'comparing',
                meta: { qa: { step: 'O cookie já tem outro par: ele é reaproveitado.' } },
              },
              {
                target: '#refresh.idle',
                actions: { type: 'emitTokenLost', params: ({ context }) => ({ reason: context.reason }) },
                meta: { qa: { step: 'Os dois tokens são apagados.' } },
              },
            ],
            onError: {
              target: '#refresh.idle',
              actions: { type: 'emitTokenLost', params: ({ context }) => ({ reason: context.reason }) },
              meta: { qa: { step: 'Os cookies não puderam ser apagados.' } },
            },
          },
        },
      },
    },
  },
})
