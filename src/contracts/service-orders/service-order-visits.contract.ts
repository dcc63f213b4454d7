import * as v from 'valibot'
import { Coordinates } from '../kit/location.ts'
import { Id, Iso, note, route, text } from '../kit/wire.ts'
import { IMAGE_MAX_BYTES } from '../profile/profile.contract.ts'
import { limits } from '../rules/limits/records.ts'
import { EquipmentChangeInput } from './service-order-events.contract.ts'
import { Intervention, interventionModes, interventionResults } from './service-orders.contract.ts'
import { imageStages, VisitImage } from './visit-images.contract.ts'

export const VISIT_IMAGES_MAX = 30

const signatureWays = ['SCREEN', 'PAPER'] as const
export type SignatureWay = (typeof signatureWays)[number]

const Stage = v.picklist(imageStages)

/** `endedAt` defaults to now. Times and position of the arrival: absent keeps, null clears. */
export const InterventionWrite = v.strictObject({
  mode: v.picklist(interventionModes),
  technicianId: Id,
  displacedAt: v.optional(v.nullable(Iso)),
  arrivedAt: v.optional(v.nullable(Iso)),
  arrivalPosition: v.optional(v.nullable(Coordinates)),
  startedAt: v.optional(Iso),
  endedAt: v.optional(Iso),
  result: v.optional(v.picklist(interventionResults)),
  description: note(4000),
  attendedBy: v.optional(note(limits.attendedBy)),
  equipmentChanges: v.optional(v.pipe(v.array(EquipmentChangeInput), v.maxLength(50)), []),
})
export type InterventionWrite = v.InferOutput<typeof InterventionWrite>

const visitErrors = ['ORDER_SEALED', 'NOTE_REQUIRED', 'RESULT_REQUIRED', 'EQUIPMENT_REQUIRED'] as const

export const serviceOrderVisitRoutes = {
  interventions: route({
    method: 'GET',
    path: '/serviceOrder/{id}/intervention',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Intervenções da ordem, da mais nova à mais antiga',
    reply: v.array(Intervention),
    errors: [],
  }),
  addIntervention: route({
    method: 'POST',
    path: '/serviceOrder/{id}/intervention',
    access: { anyOf: ['ubidesk.so.edit', 'ubidesk.so'] },
    summary: 'Registrar uma intervenção já encerrada; só com ubidesk.so, apenas em ordens remotas',
    body: InterventionWrite,
    reply: Intervention,
    status: 201,
    idempotent: true,
    errors: [...visitErrors, 'INTERVENTION_OPEN', 'IDEMPOTENCY_MISMATCH'],
  }),
  editIntervention: route({
    method: 'PUT',
    path: '/serviceOrder/{id}/intervention/{interventionId}',
    access: { anyOf: ['ubidesk.so.edit'] },
    summary: 'Corrigir uma intervenção',
    versioned: true,
    body: InterventionWrite,
    reply: Intervention,
    errors: [...visitErrors, 'FIELD_FORBIDDEN', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  removeIntervention: route({
    method: 'DELETE',
    path: '/serviceOrder/{id}/intervention/{interventionId}',
    access: { anyOf: ['ubidesk.so.edit'] },
    summary: 'Excluir uma intervenção cujos equipamentos não foram aplicados à conta',
    reply: v.null(),
    status: 204,
    errors: [
      'ORDER_SEALED',
      'INTERVENTION_OPEN',
      'INTERVENTION_APPLIED',
      'INTERVENTION_LAST',
      'EQUIPMENT_REQUIRED',
      'VERSION_CONFLICT',
    ],
  }),
  addImage: route({
    method: 'POST',
    path: '/serviceOrder/{id}/image',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Enviar uma imagem de uma intervenção',
    multipart: IMAGE_MAX_BYTES,
    body: v.strictObject({ imageFile: v.blob(), interventionId: Id, stage: v.optional(Stage) }),
    reply: VisitImage,
    status: 201,
    idempotent: true,
    errors: ['ORDER_SEALED', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  }),
  markImage: route({
    method: 'PUT',
    path: '/serviceOrder/{id}/image/{imageId}',
    access: { anyOf: ['ubidesk.so'] },
    summary:
      'Marcar uma imagem como de antes ou de depois: a que se enviou, ou qualquer uma com ubidesk.so.edit',
    body: v.strictObject({ stage: v.nullable(Stage) }),
    reply: VisitImage,
    errors: ['ORDER_SEALED'],
  }),
  removeImage: route({
    method: 'DELETE',
    path: '/serviceOrder/{id}/image/{imageId}',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Excluir uma imagem: a que se enviou, ou qualquer uma com ubidesk.so.edit',
    reply: v.null(),
    status: 204,
    errors: ['ORDER_SEALED'],
  }),
  sign: route({
    method: 'POST',
    path: '/serviceOrder/{id}/intervention/{interventionId}/signature',
    access: { anyOf: ['ubidesk.so.edit'] },
    summary: 'Guardar a assinatura de quem acompanhou: a imagem dela, ou que foi colhida em papel',
    multipart: IMAGE_MAX_BYTES,
    body: v.strictObject({
      attendedBy: text(limits.attendedBy),
      way: v.picklist(signatureWays),
      imageFile: v.optional(v.blob()),
    }),
    reply: Intervention,
    status: 201,
    idempotent: true,
    errors: ['ORDER_SEALED', 'SIGNED_ALREADY', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IDEMPOTENCY_MISMATCH'],
  }),
  removeSignature: route({
    method: 'DELETE',
    path: '/serviceOrder/{id}/intervention/{interventionId}/signature',
    access: { anyOf: ['ubidesk.so.edit'] },
    summary: 'Excluir a assinatura de uma intervenção',
    reply: v.null(),
    status: 204,
    errors: ['ORDER_SEALED'],
  }),
}
