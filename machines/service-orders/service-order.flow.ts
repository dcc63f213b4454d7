import { setup } from 'xstate'
import type { ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import { type Permit, permits } from '../kit/flow.ts'
import {
  type Action,
  can,
  cancel,
  cancelExecuted,
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

export type {
  Action,
  OrderContext,
  OrderFact,
  RequiredInput,
  ServiceOrderEvent,
} from './service-order.actions.ts'
export { orderFacts } from './service-order.actions.ts'

/**
 * The life of a service order: the only table of what may happen to it. The BFF asks it before it writes, the
 * console before it draws a button, the demo data before it invents a history (contract §4.1, 17 rules).
 */
export const serviceOrderFlow = setup({
  types: {
    context: {} as OrderContext,
    events: {} as { type: ServiceOrderEvent },
    input: {} as OrderContext,
    meta: {} as { label: string; qa: { expect: string } },
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
      meta: { label: 'Nova', qa: { expect: 'O formulário de cadastro está aberto.' } },
      on: {
        CREATE: {
          target: 'OPEN',
          guard: can(SO, 'accountActive'),
          meta: {
            rule: 'SO-01',
            label: 'Cadastrar',
            noun: 'Cadastro',
            weight: 'primary',
            asks: { order: true },
            qa: { step: 'O atendente cadastra a ordem com tipo, defeito e descrição.' },
          },
        },
        CREATE_SCHEDULED: {
          target: 'SCHEDULED',
          guard: can(SO, 'accountActive'),
          meta: {
            rule: 'SO-02',
            label: 'Cadastrar e agendar',
            noun: 'Cadastro com agendamento',
            weight: 'plain',
            asks: { order: true, slot: true },
            qa: { step: 'O atendente cadastra a ordem já com técnico e horário.' },
          },
        },
      },
    },
    OPEN: {
      description: 'Cadastrada, aguardando agendamento.',
      meta: { label: 'Aberta', qa: { expect: 'A situação é "Aberta" e não há horário marcado.' } },
      on: { SCHEDULE: schedule, START_REMOTE: startRemote, CANCEL: cancel },
    },
    SCHEDULED: {
      description: 'Com técnico e horário marcados.',
      meta: { label: 'Agendada', qa: { expect: 'A situação é "Agendada", com técnico e horário.' } },
      on: { START: start, RESCHEDULE: reschedule, UNSCHEDULE: unschedule, CANCEL: cancel },
    },
    RESCHEDULED: {
      description: 'Teve o horário trocado ou espera uma nova visita.',
      meta: { label: 'Reagendada', qa: { expect: 'A situação é "Reagendada", com o novo horário.' } },
      on: { START: start, RESCHEDULE: reschedule, UNSCHEDULE: unschedule, CANCEL: cancel },
    },
    IN_PROGRESS: {
      description: 'O técnico está executando.',
      meta: {
        label: 'Em execução',
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
      meta: { label: 'Pausada', qa: { expect: 'A situação é "Pausada" e a pausa conta o tempo.' } },
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
      meta: {
        label: 'Aguardando validação',
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
      meta: { label: 'Reprovada', qa: { expect: 'A situação é "Reprovada" e o motivo aparece.' } },
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
      meta: {
        label: 'Finalizada',
        qa: { expect: 'A situação é "Finalizada" e a ordem está fechada a edições.' },
      },
      on: { CANCEL_EXECUTED: cancelExecuted },
    },
    CANCELED: {
      description: 'Cancelada. Não muda mais.',
      meta: { label: 'Cancelada', qa: { expect: 'A situação é "Cancelada" e o motivo aparece.' } },
      type: 'final',
    },
  },
})

/** The declared action of `event` from `status`; undefined when the flow has none. */
export const actionOf = (status: ServiceOrderStatus | 'NEW', event: string): Action | undefined =>
  serviceOrderFlow.root.states[status]?.transitions.get(event as ServiceOrderEvent)?.[0]?.meta as
    | Action
    | undefined

/** Where an order keeps its technician's time: what was executed, and what waits for a slot, does not. */
export const holdingStatuses: readonly ServiceOrderStatus[] = [
  'SCHEDULED',
  'RESCHEDULED',
  'IN_PROGRESS',
  'PAUSED',
]

export const holdsTime = (status: ServiceOrderStatus): boolean => holdingStatuses.includes(status)
