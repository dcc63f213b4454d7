import type { ReasonScope } from '#contracts/reasons.contract.ts'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { FlowContext, Permit } from '../kit/flow.ts'

/** Facts the flow asks of an order (contract §4.1, “Guard”). */
export const orderFacts = [
  'accountActive',
  'remoteType',
  'technicianFree',
  'otherValidator',
  'correctedSinceReproval',
] as const
export type OrderFact = (typeof orderFacts)[number]
export type OrderContext = FlowContext<OrderFact>

export type ServiceOrderEvent = TransitionEvent | 'CREATE' | 'CREATE_SCHEDULED'

/** Input an event requires (contract §4.1, “Required input”). */
interface RequiredInput {
  reason?: ReasonScope
  /** `byReason`: only when the chosen reason says so. `required`: at least 10 characters. */
  note?: 'optional' | 'byReason' | 'required'
  mode?: true
  slot?: true
  outcome?: true
  order?: true
}

export interface Action {
  /** Rule of contract §4.1. */
  rule: string
  label: string
  noun: string
  /** The usual next step, another option, or irreversible. */
  weight: 'primary' | 'plain' | 'danger'
  asks: RequiredInput
  qa: { step: string }
}

export const can = (
  permission: string,
  ...facts: OrderFact[]
): { type: 'permits'; params: Permit<OrderFact> } => ({
  type: 'permits',
  params: { permission, facts },
})

export const SO = 'ubidesk.so'
export const EDIT = 'ubidesk.so.edit'
const CANCEL_EXECUTED = 'ubidesk.so.cancelExecutedServiceOrder'

export const create = {
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
} as const

export const createScheduled = {
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
} as const

export const schedule = {
  target: 'SCHEDULED',
  guard: can(SO),
  meta: {
    rule: 'SO-03',
    label: 'Agendar',
    noun: 'Agendamento',
    weight: 'primary',
    asks: { slot: true },
    qa: { step: 'O atendente agenda: escolhe técnico, dia e horário ou turno.' },
  },
} as const

export const reschedule = {
  target: 'RESCHEDULED',
  guard: can(SO),
  meta: {
    rule: 'SO-04',
    label: 'Reagendar',
    noun: 'Reagendamento',
    weight: 'plain',
    asks: { slot: true, reason: 'SO_RESCHEDULE', note: 'byReason' },
    qa: { step: 'O atendente reagenda: escolhe outro horário e informa o motivo.' },
  },
} as const

export const unschedule = {
  target: 'OPEN',
  guard: can(EDIT),
  meta: {
    rule: 'SO-05',
    label: 'Remover agendamento',
    noun: 'Remoção do agendamento',
    weight: 'plain',
    asks: { reason: 'SO_RESCHEDULE', note: 'byReason' },
    qa: { step: 'O coordenador remove o agendamento e informa o motivo.' },
  },
} as const

export const start = {
  target: 'IN_PROGRESS',
  guard: can(EDIT, 'technicianFree'),
  meta: {
    rule: 'SO-06',
    label: 'Iniciar execução',
    noun: 'Início da execução',
    weight: 'primary',
    asks: { mode: true },
    qa: { step: 'O coordenador registra que o técnico iniciou a execução, presencial ou remota.' },
  },
} as const

export const startRemote = {
  target: 'IN_PROGRESS',
  guard: can(SO, 'remoteType'),
  meta: {
    rule: 'SO-07',
    label: 'Executar',
    noun: 'Execução remota',
    weight: 'primary',
    asks: {},
    qa: { step: 'O atendente executa a ordem remota ou administrativa ele mesmo.' },
  },
} as const

export const interrupt = {
  target: 'RESCHEDULED',
  guard: can(SO),
  meta: {
    rule: 'SO-10',
    label: 'Interromper e reagendar',
    noun: 'Interrupção',
    weight: 'plain',
    asks: { slot: true, outcome: true, reason: 'SO_RESCHEDULE', note: 'byReason' },
    qa: { step: 'O atendente interrompe a visita, informa o resultado e marca outro horário.' },
  },
} as const

export const cancel = {
  target: 'CANCELED',
  guard: can(EDIT),
  meta: {
    rule: 'SO-16',
    label: 'Cancelar OS',
    noun: 'Cancelamento',
    weight: 'danger',
    asks: { reason: 'SO_CANCEL', note: 'byReason' },
    qa: { step: 'O coordenador cancela a ordem e informa o motivo.' },
  },
} as const

export const cancelExecuted = {
  target: 'CANCELED',
  guard: can(CANCEL_EXECUTED),
  meta: {
    rule: 'SO-17',
    label: 'Cancelar OS executada',
    noun: 'Cancelamento após execução',
    weight: 'danger',
    asks: { reason: 'SO_CANCEL_EXECUTED', note: 'required' },
    qa: { step: 'O gestor cancela a ordem já executada, com motivo e descrição.' },
  },
} as const
