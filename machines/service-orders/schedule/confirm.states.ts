import { reasonStates } from '../../kit/justification.ts'
import { refreshRequested, reloadDay } from './load-day.states.ts'
import { scheduleSetup } from './schedule.setup.ts'

const confirmed = [
  {
    guard: 'complete' as const,
    target: '#schedule.sending' as const,
    actions: 'clearFailure' as const,
    meta: { qa: { step: 'A pessoa confirma.' } },
  },
  {
    actions: 'markJustificationMissing' as const,
    meta: { qa: { step: 'A pessoa confirma com algo faltando.' } },
  },
]

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
    ...reasonStates('editing'),
    editing: {
      description: 'Tudo está pronto para confirmar.',
      meta: { qa: { expect: 'O botão de confirmar está disponível.' } },
      on: { confirmed, 'refresh.requested': refreshRequested },
    },
    refreshing: {
      description: 'Busca a agenda de novo; tudo continua pronto para confirmar.',
      meta: {
        qa: { expect: 'Um horário que foi ocupado é dito; o botão de confirmar continua disponível.' },
      },
      on: { confirmed },
      invoke: reloadDay('editing'),
    },
  },
})
