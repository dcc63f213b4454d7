import { assign } from 'xstate'
import { scheduleSetup } from './schedule.setup.ts'

export const confirming = scheduleSetup.createStateConfig({
  description: 'A pessoa confere o que escolheu.',
  meta: {
    qa: { expect: 'O passo 3 mostra ordem, técnico, dia e horário, e pede o motivo quando for o caso.' },
  },
  tags: 'confirmation',
  initial: 'choosing',
  on: {
    'justification.changed': {
      actions: { type: 'updateJustification', params: ({ event }) => event.change },
      meta: { qa: { step: 'A pessoa informa motivo, resultado ou observação.' } },
    },
    'back.requested': {
      target: 'planning',
      actions: 'clearFailure',
      meta: { qa: { step: 'A pessoa volta ao passo anterior; nada se perde.' } },
    },
  },
  states: {
    choosing: {
      description: 'O agendamento pede motivo?',
      meta: { qa: { expect: 'Nada foi enviado ainda.' } },
      always: [
        {
          guard: 'asksReason',
          target: 'loadingReasons',
          meta: { qa: { step: 'É preciso dizer o motivo.' } },
        },
        { target: 'editing', meta: { qa: { step: 'Não é preciso dizer o motivo.' } } },
      ],
    },
    loadingReasons: {
      description: 'Busca os motivos.',
      meta: { qa: { expect: 'A lista de motivos mostra que está carregando.' } },
      tags: 'busy',
      invoke: {
        id: 'loadReasons',
        src: 'loadReasons',
        onDone: {
          target: 'editing',
          actions: assign({ reasons: ({ event }) => event.output }),
          meta: { qa: { step: 'O servidor devolve os motivos.' } },
        },
        onError: {
          target: 'withoutReasons',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'Os motivos não vieram.' } },
        },
      },
    },
    withoutReasons: {
      description: 'Os motivos não puderam ser carregados.',
      meta: { qa: { expect: 'O passo diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loadingReasons',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
      },
    },
    editing: {
      description: 'Tudo está pronto para confirmar.',
      meta: { qa: { expect: 'O botão de confirmar está disponível.' } },
      on: {
        confirmed: [
          {
            guard: 'complete',
            target: '#schedule.sending',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa confirma.' } },
          },
          {
            actions: 'markJustificationMissing',
            meta: { qa: { step: 'A pessoa confirma com algo faltando.' } },
          },
        ],
      },
    },
  },
})
