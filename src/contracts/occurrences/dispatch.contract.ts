import * as v from 'valibot'
import { vehicleAvailabilities } from '../configuration/vehicles.contract.ts'
import type { ErrorCode } from '../kit/errors.ts'
import { Id, Iso, note, Ref, route, text } from '../kit/wire.ts'
import { dispatchLimits as limits } from '../rules/limits/occurrences.ts'
import { authorityTargets, Dispatch } from './occurrence-parts.contract.ts'

/** A vehicle that may be sent; nearest first, unknown distance last (contract §5.5). */
export const SuggestedVehicle = v.object({
  vehicle: v.object({ ...Ref.entries, plate: v.string() }),
  driver: v.nullable(Ref),
  /** By road, estimated, in metres; null where a position is missing. */
  distanceM: v.nullable(v.number()),
  /** Estimated, in seconds. */
  etaS: v.nullable(v.number()),
  availability: v.picklist(vehicleAvailabilities),
  /** Occurrence that keeps it busy, named by its number, and when it is due there. */
  busyWith: v.nullable(v.object({ occurrence: Ref, arrivalDueAt: v.nullable(Iso) })),
  lastPositionAt: v.nullable(Iso),
})
export type SuggestedVehicle = v.InferOutput<typeof SuggestedVehicle>

/** A level is required when an authority is called: 0 says that none was (TMA-AVS-01). */
export const calledLevels = [1, 2, 3, 4] as const

const account = ['ubidesk.account'] as const

/** Body of each event of one dispatch (contract §4.3, "Required input"). */
export const dispatchBodies = {
  ACCEPT: v.strictObject({}),
  REFUSE: v.strictObject({ note: text(limits.note) }),
  DEPART: v.strictObject({}),
  ARRIVE: v.strictObject({}),
  FINISH: v.strictObject({ report: text(limits.report) }),
  CANCEL: v.strictObject({ reasonId: v.optional(Id), note: v.optional(note(limits.note)) }),
}
/** Sent to one dispatch. */
export type DispatchUpdate = keyof typeof dispatchBodies

const update = <const Path extends `/${string}`, Event extends DispatchUpdate>(
  event: Event,
  path: Path,
  summary: string,
  more: readonly ErrorCode[] = [],
) =>
  route({
    method: 'PUT',
    path,
    access: { anyOf: account },
    summary,
    body: dispatchBodies[event],
    reply: Dispatch,
    versioned: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT', 'VERSION_REQUIRED', ...more],
  })

/** `PUT /occurrence/{id}/dispatch/{dispatchId}/<event>` (contract §5.5). */
export const dispatchUpdateRoutes = {
  ACCEPT: update('ACCEPT', '/occurrence/{id}/dispatch/{dispatchId}/accept', 'Registrar aceite'),
  REFUSE: update('REFUSE', '/occurrence/{id}/dispatch/{dispatchId}/refuse', 'Registrar recusa'),
  DEPART: update('DEPART', '/occurrence/{id}/dispatch/{dispatchId}/depart', 'Registrar saída'),
  ARRIVE: update('ARRIVE', '/occurrence/{id}/dispatch/{dispatchId}/arrive', 'Registrar chegada'),
  FINISH: update('FINISH', '/occurrence/{id}/dispatch/{dispatchId}/finish', 'Encerrar deslocamento', [
    'NOTE_REQUIRED',
  ]),
  CANCEL: update('CANCEL', '/occurrence/{id}/dispatch/{dispatchId}/cancel', 'Cancelar deslocamento', [
    'REASON_REQUIRED',
    'NOTE_REQUIRED',
  ]),
}

export const dispatchRoutes = {
  suggestedVehicles: route({
    method: 'GET',
    path: '/occurrence/{id}/suggestedVehicles',
    access: { anyOf: account },
    summary: 'Viaturas para uma ocorrência, da mais próxima à mais distante',
    reply: v.array(SuggestedVehicle),
    errors: [],
  }),
  /** Refused as busy, `details.next` is the nearest free one, or null. */
  create: route({
    method: 'POST',
    path: '/occurrence/{id}/dispatch/create',
    access: { anyOf: account },
    summary: 'Deslocar uma viatura',
    body: v.strictObject({
      vehicleId: Id,
      /** Default: the driver of the vehicle. */
      agentUserId: v.optional(Id),
      note: v.optional(note(limits.note)),
    }),
    reply: Dispatch,
    status: 201,
    idempotent: true,
    errors: ['VEHICLE_BUSY', 'TRANSITION_NOT_ALLOWED', 'IDEMPOTENCY_MISMATCH'],
  }),
  callAuthority: route({
    method: 'POST',
    path: '/occurrence/{id}/dispatch/callAuthority',
    access: { anyOf: account },
    summary: 'Registrar o acionamento de uma autoridade',
    body: v.strictObject({
      target: v.picklist(authorityTargets, 'Escolha quem foi acionado.'),
      verificationLevel: v.picklist(calledLevels, 'Escolha o nível de verificação.'),
      /** As the authority told it. */
      protocolNumber: v.optional(note(limits.protocolNumber)),
      note: v.optional(note(limits.note)),
    }),
    reply: Dispatch,
    status: 201,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'IDEMPOTENCY_MISMATCH'],
  }),
}
