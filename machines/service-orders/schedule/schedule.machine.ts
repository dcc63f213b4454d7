import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { failedLoad, loadErrors } from '../../kit/load.states.ts'
import { confirming } from './confirm.states.ts'
import { blankJustification, blankPlan, scheduleSetup } from './schedule.setup.ts'

export {
  type Day,
  type DayQuery,
  type Justification,
  type Plan,
  type ScheduleDraft,
  type ScheduleInput,
  type SlotEvent,
  slotEventOf,
} from './schedule.setup.ts'

/** Decision D-19. */
export const scheduleMachine = scheduleSetup.createMachine({
  id: 'schedule',
  description: 'Agendar uma ordem de serviço: ordem, técnico e horário, confirmação.',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    event: 'SCHEDULE',
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
      meta: { qa: { expect: 'A tela diz "Página não encontrada".' } },
    },
    failed: failedLoad('A busca da ordem falhou.'),
    unschedulable: {
      description: 'A situação da ordem não permite agendar.',
      meta: { qa: { expect: 'A tela diz a situação atual e leva à ordem.' } },
    },
    planning: {
      description: 'A pessoa escolhe o dia, o técnico e o horário.',
      meta: { qa: { expect: 'O passo 2 lista primeiro os técnicos que atendem o local.' } },
      tags: 'slot',
      initial: 'loadingDay',
      on: {
        'plan.changed': {
          target: '.loadingDay',
          actions: [{ type: 'updatePlan', params: ({ event }) => event.change }, 'clearSlot'],
          meta: { qa: { step: 'A pessoa muda o dia ou a duração.' } },
        },
        'name.changed': {
          target: '.typing',
          actions: { type: 'filterByName', params: ({ event }) => ({ name: event.name }) },
          meta: { qa: { step: 'A pessoa procura um técnico pelo nome.' } },
        },
        'slot.chosen': {
          actions: {
            type: 'updatePlan',
            params: ({ event: { technicianId, technicianName, time, period } }) => ({
              technicianId,
              technicianName,
              time,
              period,
            }),
          },
          meta: { qa: { step: 'A pessoa escolhe um horário ou turno de um técnico.' } },
        },
        'alternative.chosen': {
          target: '.loadingDay',
          actions: {
            type: 'updatePlan',
            params: ({ event: { date, time, period } }) => ({ date, time, period }),
          },
          meta: { qa: { step: 'A pessoa aceita um dos próximos horários ou turnos livres.' } },
        },
        'draft.recalled': [
          {
            guard: { type: 'atConfirmation', params: ({ event }) => ({ draft: event.draft }) },
            target: 'confirming',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
            meta: { qa: { step: 'Há um agendamento de antes, por confirmar: volta à confirmação.' } },
          },
          {
            target: '.loadingDay',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) },
            meta: { qa: { step: 'Há um agendamento de antes, pela metade: ele volta.' } },
          },
        ],
        'next.requested': [
          {
            guard: 'planned',
            target: 'confirming',
            actions: 'clearFailure',
            meta: { qa: { step: 'A pessoa avança com técnico e horário.' } },
          },
          { actions: 'markPlanMissing', meta: { qa: { step: 'A pessoa avança sem técnico ou horário.' } } },
        ],
      },
      states: {
        typing: {
          description: 'A pessoa está digitando o nome.',
          meta: { qa: { expect: 'A busca espera a digitação parar.' } },
          after: {
            settle: { target: 'loadingDay', meta: { qa: { step: 'Passam 300 ms sem digitar.' } } },
          },
        },
        loadingDay: {
          description: 'Busca os técnicos e a agenda do dia.',
          meta: {
            qa: { expect: 'A lista de técnicos mostra que está carregando; a anterior fica à vista.' },
          },
          tags: 'busy',
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context: { id, order, plan, name } }) => ({
              orderId: id,
              accountId: (order as ServiceOrder).account.id,
              date: plan.date,
              minutes: plan.minutes,
              name,
            }),
            onDone: {
              target: 'choosing',
              actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) },
              meta: { qa: { step: 'O servidor devolve os técnicos do dia.' } },
            },
            onError: {
              target: 'withoutDay',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              meta: { qa: { step: 'Os técnicos do dia não vieram.' } },
            },
          },
        },
        choosing: {
          description: 'Os técnicos do dia estão na tela.',
          meta: { qa: { expect: 'Cada técnico mostra carga, agenda e horários livres.' } },
        },
        withoutDay: {
          description: 'Os técnicos do dia não puderam ser carregados.',
          meta: { qa: { expect: 'O passo diz o que houve e oferece Tentar novamente.' } },
          on: {
            'retry.requested': {
              target: 'loadingDay',
              actions: 'clearFailure',
              meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
            },
            'name.changed': {
              target: 'typing',
              actions: [
                { type: 'filterByName', params: ({ event }) => ({ name: event.name }) },
                'clearFailure',
              ],
              meta: { qa: { step: 'A pessoa procura um técnico pelo nome.' } },
            },
          },
        },
      },
    },
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
