import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { failedLoad, loadErrors } from '../../kit/load.states.ts'
import { planning } from './choose-slot.states.ts'
import { confirming } from './confirm.states.ts'
import { blankJustification, blankPlan, scheduleSetup } from './schedule.setup.ts'

export type {
  Day,
  DayQuery,
  Justification,
  Plan,
  ScheduleDraft,
  ScheduleInput,
  SlotEvent,
} from './schedule.setup.ts'

/** Decision D-19. */
export const scheduleMachine = scheduleSetup.createMachine({
  id: 'schedule',
  description: 'Agendar uma ordem de serviço: ordem, técnico e horário, confirmação.',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    event: 'SCHEDULE',
    firstDate: input.date,
    recalled: false,
    plan: blankPlan(input.date, null),
    justification: blankJustification,
    name: '',
    day: null,
    reasons: [],
    missing: [],
    failure: null,
    alternatives: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca a ordem a agendar.',
      meta: { qa: { expect: 'O passo 1 mostra que está carregando.' } },
      tags: ['busy', 'order'],
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'schedulable', params: ({ event }) => ({ order: event.output }) },
            target: 'planning',
            actions: [
              { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'startPlan', params: ({ event }) => ({ order: event.output }) },
            ],
            meta: { qa: { step: 'A ordem pode ser agendada.' } },
          },
          {
            target: 'unschedulable',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A situação da ordem não permite agendar.' } },
          },
        ],
        onError: loadErrors('A ordem não existe.'),
      },
    },
    missing: {
      description: 'Não há ordem com este endereço.',
      meta: { qa: { expect: 'A tela diz "Ordem não encontrada" e leva à pesquisa.' } },
    },
    failed: failedLoad('A busca da ordem falhou.'),
    unschedulable: {
      description: 'A situação da ordem não permite agendar.',
      meta: { qa: { expect: 'A tela diz a situação atual e leva à ordem.' } },
    },
    planning,
    confirming,
    sending: {
      description: 'Envia o agendamento.',
      meta: { qa: { expect: 'O agendamento não pode ser enviado duas vezes.' } },
      tags: ['busy', 'confirmation'],
      invoke: {
        id: 'sendSchedule',
        src: 'sendSchedule',
        input: ({ context }) => ({
          order: context.order as ServiceOrder,
          event: context.event,
          plan: context.plan,
          justification: context.justification,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'emitScheduled', params: ({ event }) => ({ order: event.output }) },
          meta: { qa: { step: 'O servidor registra o agendamento.' } },
        },
        onError: [
          {
            guard: { type: 'slotLost', params: ({ event }) => ({ error: event.error }) },
            target: 'planning',
            actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'clearSlot'],
            meta: { qa: { step: 'O horário acabou de ser ocupado por outra pessoa.' } },
          },
          {
            guard: { type: 'overtaken', params: ({ event }) => ({ error: event.error }) },
            target: 'catchingUp',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'Outra pessoa alterou a ordem antes.' } },
          },
          {
            target: 'confirming.editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde; nada se perde.' } },
          },
        ],
      },
    },
    catchingUp: {
      description: 'Busca a ordem como está agora.',
      meta: { qa: { expect: 'O que foi escolhido continua guardado.' } },
      tags: ['busy', 'confirmation'],
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'asBefore', params: ({ event }) => ({ order: event.output }) },
            target: 'confirming.editing',
            actions: { type: 'refreshOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ordem ainda pode ser agendada.' } },
          },
          {
            guard: { type: 'schedulable', params: ({ event }) => ({ order: event.output }) },
            target: 'confirming',
            actions: { type: 'refreshOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A situação mudou: o que se agendaria agora se reagenda, ou o contrário.' } },
          },
          {
            target: 'unschedulable',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            meta: { qa: { step: 'A ordem não pode mais ser agendada.' } },
          },
        ],
        onError: {
          target: 'confirming.editing',
          meta: { qa: { step: 'A ordem atual não pôde ser buscada.' } },
        },
      },
    },
    done: {
      description: 'Agendada.',
      meta: { qa: { expect: 'A tela volta para a ordem, com o novo horário.' } },
    },
  },
})
