import { setup } from 'xstate'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { type Permit, permits } from '../kit/flow.ts'
import {
  type Action,
  can,
  cancel,
  cancelExecuted,
  create,
  createScheduled,
  EDIT,
  interrupt,
  type OrderContext,
  type OrderFact,
  reschedule,
  type ServiceOrderEvent,
  SO,
  schedule,
  start,
  startRemote,
  unschedule,
} from './service-order.actions.ts'

import { afterVisit, duringVisit, everyField, type OrderField, type OrderTag } from './service-order.tags.ts'

export type {
  Action,
  OrderContext,
  OrderFact,
  ServiceOrderEvent,
} from './service-order.actions.ts'
export { orderFacts } from './service-order.actions.ts'

/** The only table of allowed order events, for BFF, console and demo data (contract §4.1). */
export const serviceOrderFlow = setup({
  types: {
    context: {} as OrderContext,
    events: {} as { type: ServiceOrderEvent },
    input: {} as OrderContext,
    meta: {} as { label: string; editable: readonly OrderField[]; qa: { expect: string } },
    tags: {} as OrderTag,
    transitionMeta: {} as Action,
  },
  guards: {
    permits: ({ context }, permit: Permit<OrderFact>) => permits(context, permit),
  },
}).createMachine({
  id: 'serviceOrder',
  description: 'O ciclo de vida da ordem de serviço, do pedido à aprovação.',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      description: 'A ordem ainda não foi cadastrada.',
      meta: { label: 'Nova', editable: everyField, qa: { expect: 'O formulário de cadastro está aberto.' } },
      on: { CREATE: create, CREATE_SCHEDULED: createScheduled },
    },
    OPEN: {
      description: 'Cadastrada, aguardando agendamento.',
      tags: ['waitingSchedule', 'toExecute'],
      meta: {
        label: 'Aberta',
        editable: everyField,
        qa: { expect: 'A situação é "Aberta" e não há horário marcado.' },
      },
      on: { SCHEDULE: schedule, START_REMOTE: startRemote, CANCEL: cancel },
    },
    SCHEDULED: {
      description: 'Com técnico e horário marcados.',
      tags: ['booked', 'toExecute', 'holdsTime', 'hasTechnician', 'inAgenda'],
      meta: {
        label: 'Agendada',
        editable: everyField,
        qa: { expect: 'A situação é "Agendada", com técnico e horário.' },
      },
      on: { START: start, RESCHEDULE: reschedule, UNSCHEDULE: unschedule, CANCEL: cancel },
    },
    RESCHEDULED: {
      description: 'Teve o horário trocado ou espera uma nova visita.',
      tags: ['booked', 'toExecute', 'holdsTime', 'hasTechnician', 'inAgenda'],
      meta: {
        label: 'Reagendada',
        editable: everyField,
        qa: { expect: 'A situação é "Reagendada", com o novo horário.' },
      },
      on: { START: start, RESCHEDULE: reschedule, UNSCHEDULE: unschedule, CANCEL: cancel },
    },
    IN_PROGRESS: {
      description: 'O técnico está executando.',
      tags: ['executing', 'toExecute', 'holdsTime', 'hasTechnician', 'inAgenda'],
      meta: {
        label: 'Em execução',
        editable: duringVisit,
        qa: { expect: 'A situação é "Em execução" e há uma intervenção aberta.' },
      },
      on: {
        SUBMIT: {
          target: 'IN_VALIDATION',
          guard: can(EDIT),
          meta: {
            rule: 'SO-11',
            label: 'Enviar para validação',
            noun: 'Envio para validação',
            weight: 'primary',
            asks: { outcome: true },
            qa: { step: 'O coordenador envia para validação com resultado, descrição e equipamentos.' },
          },
        },
        PAUSE: {
          target: 'PAUSED',
          guard: can(EDIT),
          meta: {
            rule: 'SO-08',
            label: 'Pausar',
            noun: 'Pausa',
            weight: 'plain',
            asks: { reason: 'SO_PAUSE', note: 'byReason' },
            qa: { step: 'O coordenador registra a pausa e informa o motivo.' },
          },
        },
        INTERRUPT: interrupt,
        CANCEL_EXECUTED: cancelExecuted,
      },
    },
    PAUSED: {
      description: 'A execução está em pausa.',
      tags: ['executing', 'toExecute', 'holdsTime', 'hasTechnician', 'inAgenda'],
      meta: {
        label: 'Pausada',
        editable: duringVisit,
        qa: { expect: 'A situação é "Pausada" e a pausa conta o tempo.' },
      },
      on: {
        RESUME: {
          target: 'IN_PROGRESS',
          guard: can(EDIT, 'technicianFree'),
          meta: {
            rule: 'SO-09',
            label: 'Retomar',
            noun: 'Retomada',
            weight: 'primary',
            asks: {},
            qa: { step: 'O coordenador registra a retomada da execução.' },
          },
        },
        INTERRUPT: interrupt,
        CANCEL_EXECUTED: cancelExecuted,
      },
    },
    IN_VALIDATION: {
      description: 'Executada, aguardando a conferência de outra pessoa.',
      tags: ['waitingValidation', 'executed', 'hasTechnician', 'inAgenda'],
      meta: {
        label: 'Aguardando validação',
        editable: afterVisit,
        qa: { expect: 'A situação é "Aguardando validação" e a intervenção está encerrada.' },
      },
      on: {
        APPROVE: {
          target: 'FINISHED',
          guard: can(EDIT, 'otherValidator'),
          meta: {
            rule: 'SO-12',
            label: 'Aprovar',
            noun: 'Aprovação',
            weight: 'primary',
            asks: { note: 'optional' },
            qa: { step: 'Um validador que não executou a ordem aprova.' },
          },
        },
        REPROVE: {
          target: 'REPROVED',
          guard: can(EDIT),
          meta: {
            rule: 'SO-13',
            label: 'Reprovar',
            noun: 'Reprovação',
            weight: 'danger',
            asks: { reason: 'SO_REPROVE', note: 'required' },
            qa: { step: 'O validador reprova com motivo e descrição.' },
          },
        },
        CANCEL_EXECUTED: cancelExecuted,
      },
    },
    REPROVED: {
      description: 'A conferência recusou: falta corrigir o registro ou voltar ao local.',
      tags: ['waitingSchedule', 'toExecute', 'executed', 'inAgenda'],
      meta: {
        label: 'Reprovada',
        editable: afterVisit,
        qa: { expect: 'A situação é "Reprovada" e o motivo aparece.' },
      },
      on: {
        CORRECT: {
          target: 'IN_VALIDATION',
          guard: can(EDIT, 'correctedSinceReproval'),
          meta: {
            rule: 'SO-15',
            label: 'Corrigir e reenviar',
            noun: 'Correção',
            weight: 'primary',
            asks: {},
            qa: { step: 'O coordenador reenvia depois de corrigir a intervenção, sem nova visita.' },
          },
        },
        REVISIT: {
          target: 'RESCHEDULED',
          guard: can(SO),
          meta: {
            rule: 'SO-14',
            label: 'Reagendar retorno',
            noun: 'Retorno agendado',
            weight: 'plain',
            asks: { slot: true, reason: 'SO_RESCHEDULE', note: 'byReason' },
            qa: { step: 'O atendente marca um retorno ao local e informa o motivo.' },
          },
        },
        START_REMOTE: startRemote,
        CANCEL_EXECUTED: cancelExecuted,
      },
    },
    FINISHED: {
      description: 'Aprovada e encerrada. Não muda mais, salvo cancelamento pelo gestor.',
      tags: ['sealed', 'inAgenda'],
      meta: {
        label: 'Finalizada',
        editable: [],
        qa: { expect: 'A situação é "Finalizada" e a ordem está fechada a edições.' },
      },
      on: { CANCEL_EXECUTED: cancelExecuted },
    },
    CANCELED: {
      description: 'Cancelada. Não muda mais.',
      tags: ['sealed'],
      meta: {
        label: 'Cancelada',
        editable: [],
        qa: { expect: 'A situação é "Cancelada" e o motivo aparece.' },
      },
      type: 'final',
    },
  },
})

export const actionOf = (status: ServiceOrderStatus | 'NEW', event: string): Action | undefined =>
  serviceOrderFlow.root.states[status]?.transitions.get(event as ServiceOrderEvent)?.[0]?.meta as
    | Action
    | undefined
