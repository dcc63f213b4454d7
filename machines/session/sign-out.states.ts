import { assign } from 'xstate'
import { watchingSignOut } from './cookie-watch.states.ts'
import { sessionSetup } from './session.setup.ts'

/** Order: spec §4. Only the station's step asks; the others time out. */
export const signingOut = sessionSetup.createStateConfig({
  description: 'Sai em ordem: posto, presença, tokens, limpeza.',
  meta: {
    qa: {
      expect:
        'As telas continuam visíveis, sem poderem ser usadas, até a saída terminar; a que demora mostra "Saindo…".',
    },
  },
  tags: ['private', 'signingOut'],
  initial: 'choosing',
  on: {
    ...watchingSignOut,
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
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor não libera o posto.' } },
        },
      },
      after: {
        stationLimit: { target: 'stationHeld', meta: { qa: { step: 'Passam 10 segundos sem resposta.' } } },
      },
    },
    stationHeld: {
      description: 'O posto não foi liberado.',
      meta: {
        qa: {
          expect:
            'O diálogo "Não foi possível sair do posto" oferece Tentar novamente, Sair mesmo assim e Continuar conectado.',
        },
      },
      on: {
        'logout.retried': {
          target: 'leavingStation',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'logout.forced': {
          target: 'goingOffline',
          meta: { qa: { step: 'A pessoa clica em Sair mesmo assim.' } },
        },
        'logout.cancelled': {
          target: '#session.signedIn',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Continuar conectado.' } },
        },
      },
    },
    goingOffline: {
      description: 'Informa ao servidor que a pessoa saiu; não impede a saída.',
      meta: {
        qa: { expect: 'POST /user/{id}/userSession com OFFLINE, depois do posto, no máximo 3 segundos.' },
      },
      tags: 'busy',
      invoke: {
        id: 'goOffline',
        src: 'goOffline',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: { target: 'revoking', meta: { qa: { step: 'O servidor registra OFFLINE.' } } },
        onError: { target: 'revoking', meta: { qa: { step: 'O servidor não registra OFFLINE.' } } },
      },
      after: {
        offlineLimit: { target: 'revoking', meta: { qa: { step: 'Passam 3 segundos sem resposta.' } } },
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
      tags: 'busy',
      entry: assign({ reason: 'loggedOut' }),
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context: { reason, userId } }) => ({ reason, userId }),
        onDone: { target: '#session.leaving', meta: { qa: { step: 'A limpeza termina.' } } },
        onError: { target: '#session.leaving', meta: { qa: { step: 'A limpeza falha em parte.' } } },
      },
    },
  },
})
