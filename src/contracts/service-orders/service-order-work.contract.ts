import * as v from 'valibot'
import { PhoneOrNone } from '../kit/brazil-schemas.ts'
import { Iso, note, page, Ref, route, text } from '../kit/wire.ts'
import { PAGE_SIZE } from '../rules/limits/pages.ts'
import { orderLimits as limits } from '../rules/limits/service-orders.ts'
import { InterventionNote, noteVisibilities } from './intervention-notes.contract.ts'
import {
  OrderTagIds,
  ServiceOrder,
  ServiceOrderPriority,
  serviceOrderTypes,
} from './service-orders.contract.ts'

/** Only sent fields change. */
export const ServiceOrderWrite = v.strictObject({
  type: v.optional(v.picklist(serviceOrderTypes)),
  defect: v.optional(text(limits.defect)),
  description: v.optional(text(limits.description)),
  requesterName: v.optional(v.nullable(note(limits.requesterName))),
  requesterPhone: v.optional(v.nullable(PhoneOrNone)),
  priority: v.optional(ServiceOrderPriority),
  tagIds: v.optional(OrderTagIds),
  dueAt: v.optional(v.nullable(Iso)),
  billable: v.optional(v.boolean()),
  costCenter: v.optional(v.nullable(note(limits.costCenter))),
})
export type ServiceOrderWrite = v.InferInput<typeof ServiceOrderWrite>

const NoteWrite = v.strictObject({ text: text(2000), visibility: v.picklist(noteVisibilities) })

export const serviceOrderWorkRoutes = {
  tags: route({
    method: 'POST',
    path: '/serviceOrder/tags/query',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Etiquetas de ordens de serviço',
    body: v.strictObject({
      name: v.optional(note(60)),
      recordsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), PAGE_SIZE),
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), 0),
    }),
    reply: page(Ref),
    errors: [],
  }),
  update: route({
    method: 'PUT',
    path: '/serviceOrder/{id}/update',
    access: { anyOf: ['ubidesk.so.edit'] },
    summary: 'Alterar os campos que a situação permite (contract §4.1)',
    versioned: true,
    body: ServiceOrderWrite,
    reply: ServiceOrder,
    errors: ['ORDER_SEALED', 'FIELD_FORBIDDEN', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  duplicate: route({
    method: 'POST',
    path: '/serviceOrder/{id}/duplicate',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Cadastrar outra ordem igual, ainda sem agendamento',
    reply: ServiceOrder,
    status: 201,
    idempotent: true,
    errors: ['ACCOUNT_INACTIVE', 'IDEMPOTENCY_MISMATCH'],
  }),
  addNote: route({
    method: 'POST',
    path: '/serviceOrder/{id}/intervention/{interventionId}/note',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Anotar em uma intervenção',
    body: NoteWrite,
    reply: InterventionNote,
    status: 201,
    idempotent: true,
    errors: ['ORDER_SEALED', 'IDEMPOTENCY_MISMATCH'],
  }),
  editNote: route({
    method: 'PUT',
    path: '/serviceOrder/{id}/intervention/{interventionId}/note/{noteId}',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Alterar uma anotação: a própria, ou qualquer uma com ubidesk.so.edit',
    versioned: true,
    body: NoteWrite,
    reply: InterventionNote,
    errors: ['ORDER_SEALED', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/serviceOrder/{id}/intervention/{interventionId}/note/{noteId}',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Excluir uma anotação: a própria, ou qualquer uma com ubidesk.so.edit',
    reply: v.null(),
    status: 204,
    errors: ['ORDER_SEALED'],
  }),
}
