import * as v from 'valibot'
import { PhoneOrNone } from '../kit/brazil-schemas.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import type { ErrorCode } from '../kit/errors.ts'
import { Clock, Id, Iso, note, route, text } from '../kit/wire.ts'
import { orderLimits as limits } from '../rules/limits/service-orders.ts'
import {
  equipmentKinds,
  interventionModes,
  interventionResults,
  OrderTagIds,
  ServiceOrder,
  ServiceOrderPriority,
  schedulePeriods,
  serviceOrderTypes,
} from './service-orders.contract.ts'

const slot = {
  technicianId: Id,
  date: DateOnly,
  time: v.optional(Clock),
  period: v.optional(v.picklist(schedulePeriods)),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(600), v.multipleOf(15)),
}
/** Technician, day, and either a time or a period (contract §5.6). */
const Slot = v.strictObject(slot)
export type Slot = v.InferOutput<typeof Slot>

const justified = { reasonId: v.optional(Id), note: v.optional(note(2000)) }

const AddedEquipment = v.strictObject({
  kind: v.picklist(equipmentKinds),
  model: text(80),
  serialNumber: v.optional(text(60)),
  location: v.optional(text(120)),
})

export const EquipmentChangeInput = v.variant('change', [
  v.strictObject({ change: v.literal('ADDED'), added: AddedEquipment, note: v.optional(note(500)) }),
  v.strictObject({ change: v.literal('REMOVED'), equipmentId: Id, note: v.optional(note(500)) }),
  v.strictObject({
    change: v.literal('REPLACED'),
    equipmentId: Id,
    added: AddedEquipment,
    note: v.optional(note(500)),
  }),
])
export type EquipmentChangeInput = v.InferOutput<typeof EquipmentChangeInput>

/** Body of each event (contract §4.1, "Required input"). */
export const transitionBodies = {
  SCHEDULE: Slot,
  RESCHEDULE: v.strictObject({ ...slot, ...justified }),
  UNSCHEDULE: v.strictObject(justified),
  START: v.strictObject({ mode: v.picklist(interventionModes) }),
  START_REMOTE: v.strictObject({}),
  PAUSE: v.strictObject(justified),
  RESUME: v.strictObject({}),
  INTERRUPT: v.strictObject({
    ...slot,
    ...justified,
    result: v.optional(v.picklist(['CUSTOMER_ABSENT', 'NO_ACCESS', 'PARTIAL', 'NOT_SOLVED'])),
  }),
  SUBMIT: v.strictObject({
    result: v.optional(v.picklist(interventionResults)),
    description: v.optional(note(4000)),
    equipmentChanges: v.optional(v.pipe(v.array(EquipmentChangeInput), v.maxLength(50)), []),
  }),
  APPROVE: v.strictObject({ note: v.optional(note(2000)) }),
  REPROVE: v.strictObject(justified),
  REVISIT: v.strictObject({ ...slot, ...justified }),
  CORRECT: v.strictObject({}),
  CANCEL: v.strictObject(justified),
  CANCEL_EXECUTED: v.strictObject(justified),
}
export type TransitionEvent = keyof typeof transitionBodies

const so = ['ubidesk.so'] as const
const edit = ['ubidesk.so.edit'] as const

const transition = <
  const Path extends `/${string}`,
  Event extends TransitionEvent,
  Keys extends readonly ('ubidesk.so' | 'ubidesk.so.edit' | 'ubidesk.so.cancelExecutedServiceOrder')[],
>(
  event: Event,
  path: Path,
  anyOf: Keys,
  summary: string,
  more: readonly ErrorCode[] = [],
) =>
  route({
    method: 'POST',
    path,
    access: { anyOf },
    summary,
    body: transitionBodies[event],
    reply: ServiceOrder,
    versioned: true,
    idempotent: true,
    errors: [
      'TRANSITION_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'VERSION_REQUIRED',
      'IDEMPOTENCY_MISMATCH',
      'REASON_REQUIRED',
      'NOTE_REQUIRED',
      'RESULT_REQUIRED',
      'EQUIPMENT_REQUIRED',
      'SLOT_TAKEN',
      'PERIOD_FULL',
      'TECHNICIAN_BLOCKED',
      'TECHNICIAN_BUSY',
      'SAME_VALIDATOR',
      ...more,
    ],
  })

/** `POST /serviceOrder/{id}/<event>` (contract §5.6). */
export const transitionRoutes = {
  SCHEDULE: transition('SCHEDULE', '/serviceOrder/{id}/schedule', so, 'Agendar'),
  RESCHEDULE: transition('RESCHEDULE', '/serviceOrder/{id}/reschedule', so, 'Reagendar'),
  UNSCHEDULE: transition('UNSCHEDULE', '/serviceOrder/{id}/unschedule', edit, 'Remover agendamento'),
  START: transition('START', '/serviceOrder/{id}/start', edit, 'Iniciar execução'),
  START_REMOTE: transition('START_REMOTE', '/serviceOrder/{id}/startRemote', so, 'Executar'),
  PAUSE: transition('PAUSE', '/serviceOrder/{id}/pause', edit, 'Pausar'),
  RESUME: transition('RESUME', '/serviceOrder/{id}/resume', edit, 'Retomar'),
  INTERRUPT: transition('INTERRUPT', '/serviceOrder/{id}/interrupt', so, 'Interromper e reagendar'),
  SUBMIT: transition('SUBMIT', '/serviceOrder/{id}/submit', edit, 'Enviar para validação'),
  APPROVE: transition('APPROVE', '/serviceOrder/{id}/approve', edit, 'Aprovar', ['SERIAL_IN_USE']),
  REPROVE: transition('REPROVE', '/serviceOrder/{id}/reprove', edit, 'Reprovar'),
  REVISIT: transition('REVISIT', '/serviceOrder/{id}/revisit', so, 'Reagendar retorno'),
  CORRECT: transition('CORRECT', '/serviceOrder/{id}/correct', edit, 'Corrigir e reenviar'),
  CANCEL: transition('CANCEL', '/serviceOrder/{id}/cancel', edit, 'Cancelar'),
  CANCEL_EXECUTED: transition(
    'CANCEL_EXECUTED',
    '/serviceOrder/{id}/cancelExecuted',
    ['ubidesk.so.cancelExecutedServiceOrder'],
    'Cancelar OS executada',
  ),
}

export const NewServiceOrder = v.strictObject({
  accountId: Id,
  type: v.picklist(serviceOrderTypes, 'Campo obrigatório.'),
  defect: text(limits.defect),
  description: text(limits.description),
  requesterName: v.optional(note(limits.requesterName)),
  requesterPhone: v.optional(PhoneOrNone),
  priority: v.optional(ServiceOrderPriority, 3),
  tagIds: v.optional(OrderTagIds, []),
  dueAt: v.optional(Iso),
  billable: v.optional(v.boolean(), false),
  costCenter: v.optional(note(limits.costCenter)),
  /** Of the same account; its timeline tells of the order. */
  occurrenceId: v.optional(Id),
  schedule: v.optional(Slot),
})
export type NewServiceOrder = v.InferOutput<typeof NewServiceOrder>

export const newServiceOrderRoutes = {
  create: route({
    method: 'POST',
    path: '/serviceOrder/create',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Cadastrar ordem de serviço',
    body: NewServiceOrder,
    reply: ServiceOrder,
    status: 201,
    idempotent: true,
    errors: ['ACCOUNT_INACTIVE', 'SLOT_TAKEN', 'PERIOD_FULL', 'TECHNICIAN_BLOCKED', 'IDEMPOTENCY_MISMATCH'],
  }),
}
