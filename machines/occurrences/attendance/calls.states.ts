import { attendanceSetup, nextCall } from './attendance.setup.ts'

const dialNext = {
  target: 'calling' as const,
  actions: [
    {
      type: 'startCall' as const,
      params: ({ context }: { context: Parameters<typeof nextCall>[0] }) => ({ call: nextCall(context) }),
    },
    {
      type: 'dial' as const,
      params: ({ context }: { context: Parameters<typeof nextCall>[0] }) => ({ call: nextCall(context) }),
    },
  ],
}

const saved = ({ event }: { event: { output: unknown } }) => ({ occurrence: event.output as never })
const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const calls = attendanceSetup.createStateConfig({
  description: 'As ligações e a conferência da senha.',
  meta: { qa: { expect: 'Cada ligação fica registrada com o seu resultado.' } },
  initial: 'resting',
  states: {
    resting: {
      description: 'Ninguém na linha.',
      meta: { qa: { expect: 'Os contatos oferecem Ligar.' } },
      on: {
        'call.requested': {
          guard: 'isMine',
          target: 'calling',
          actions: [
            { type: 'startCall', params: ({ event }) => ({ call: event.call }) },
            { type: 'dial', params: ({ event }) => ({ call: event.call }) },
          ],
          meta: { qa: { step: 'A pessoa liga para um contato.' } },
        },
        'next.called': {
          ...dialNext,
          guard: 'hasNextCall',
          meta: { qa: { step: 'A pessoa tecla L: liga para o próximo contato.' } },
        },
        'step.done': [
          { ...dialNext, guard: 'asksCall', meta: { qa: { step: 'A pessoa tecla D na etapa de ligar.' } } },
          {
            guard: 'asksPassword',
            target: 'asking',
            actions: 'startCheck',
            meta: { qa: { step: 'A pessoa tecla D na etapa de conferir a senha.' } },
          },
        ],
        'password.requested': {
          guard: 'asksPassword',
          target: 'asking',
          actions: 'startCheck',
          meta: { qa: { step: 'A pessoa vai conferir a senha.' } },
        },
      },
    },
    calling: {
      description: 'O telefone chama.',
      meta: { qa: { expect: 'A tela pergunta como terminou a ligação.' } },
      on: {
        'call.ended': {
          target: 'saving',
          actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.outcome, check: null }) },
          meta: { qa: { step: 'A pessoa diz como terminou a ligação.' } },
        },
        'call.cancelled': {
          target: 'resting',
          actions: 'clearCall',
          meta: { qa: { step: 'A pessoa desiste de ligar.' } },
        },
      },
    },
    asking: {
      description: 'A pessoa pergunta a senha e escreve o que ouve.',
      meta: { qa: { expect: 'O campo aceita o que se digita.' } },
      on: {
        'spoken.changed': {
          actions: { type: 'setSpoken', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'A pessoa escreve o que ouviu.' } },
        },
        'password.checked': {
          guard: 'isSpoken',
          target: 'checking',
          meta: { qa: { step: 'A pessoa confere a senha.' } },
        },
        'password.skipped': {
          target: 'saving',
          actions: { type: 'setOutcome', params: { outcome: 'ANSWERED', check: 'NOT_ASKED' } },
          meta: { qa: { step: 'Não foi possível perguntar.' } },
        },
        'password.cancelled': {
          target: 'resting',
          actions: 'clearCall',
          meta: { qa: { step: 'A pessoa desiste de conferir.' } },
        },
      },
    },
    checking: {
      description: 'O servidor compara.',
      meta: { qa: { expect: 'O botão mostra que há trabalho.' } },
      tags: 'busy',
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context: { id, occurrence, call, spoken } }) => ({
          id,
          accountId: occurrence?.account.id ?? '',
          contactId: call?.contactId ?? '',
          spoken,
        }),
        onDone: [
          {
            guard: { type: 'isMismatch', params: ({ event }) => ({ answer: event.output }) },
            target: 'mismatched',
            actions: { type: 'setVerdict', params: ({ event }) => ({ answer: event.output }) },
            meta: { qa: { step: 'A senha não confere.' } },
          },
          {
            target: 'saving',
            actions: { type: 'setVerdict', params: ({ event }) => ({ answer: event.output }) },
            meta: { qa: { step: 'A senha confere, ou é a de coação: a tela é a mesma.' } },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'setWorkFailure', params: failed },
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    mismatched: {
      description: 'A senha não confere: pode-se perguntar outra vez.',
      meta: { qa: { expect: 'A tela diz que a senha não confere; o campo está vazio.' } },
      on: {
        'spoken.changed': {
          target: 'asking',
          actions: { type: 'setSpoken', params: ({ event }) => ({ text: event.text }) },
          meta: { qa: { step: 'A pessoa pergunta de novo e escreve.' } },
        },
        'password.refused': {
          target: 'saving',
          meta: { qa: { step: 'A pessoa registra a senha errada.' } },
        },
        'password.cancelled': {
          target: 'resting',
          actions: 'clearCall',
          meta: { qa: { step: 'A pessoa desiste de conferir.' } },
        },
      },
    },
    saving: {
      description: 'Grava a ligação, ou a conferência.',
      meta: { qa: { expect: 'O registro não é gravado duas vezes.' } },
      tags: 'busy',
      invoke: {
        id: 'saveCall',
        src: 'saveCall',
        input: ({ context: { id, call, outcome, check, seed, intents } }) => ({
          id,
          call: call as NonNullable<typeof call>,
          outcome: outcome as NonNullable<typeof outcome>,
          check,
          key: `${seed}-${intents}`,
        }),
        onDone: [
          {
            guard: 'endsStep',
            target: 'resting',
            actions: [
              { type: 'renewKey', params: {} },
              { type: 'setOccurrence', params: saved },
              'raiseRead',
              'raiseAnswer',
              'clearCall',
            ],
            meta: { qa: { step: 'Gravada, e responde à etapa atual.' } },
          },
          {
            target: 'resting',
            actions: [
              { type: 'renewKey', params: {} },
              { type: 'setOccurrence', params: saved },
              'raiseRead',
              'clearCall',
            ],
            meta: { qa: { step: 'Gravada; a etapa continua.' } },
          },
        ],
        onError: {
          target: 'unsaved',
          actions: [
            { type: 'setWorkFailure', params: failed },
            { type: 'renewKey', params: failed },
            'raiseRefresh',
          ],
          meta: { qa: { step: 'O servidor recusa ou não responde.' } },
        },
      },
    },
    unsaved: {
      description: 'O registro não chegou; nada se perdeu.',
      meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          guard: 'isMine',
          target: 'saving',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'call.cancelled': {
          target: 'resting',
          actions: 'clearCall',
          meta: { qa: { step: 'A pessoa desiste de registrar.' } },
        },
      },
    },
  },
})
