import * as v from 'valibot'
import { AccountRef, Id, Iso, Ref, route, text } from '../kit/wire.ts'
import { occurrencePriorities } from '../occurrences/categories.ts'
import { occurrenceStatuses } from '../occurrences/occurrences.contract.ts'
import { handoverLimits } from '../rules/limits/occurrences.ts'

/** An occurrence that somebody attends or holds. */
const HandoverOccurrence = v.object({
  id: Id,
  number: v.number(),
  account: AccountRef,
  eventName: v.string(),
  priority: v.picklist(occurrencePriorities),
  status: v.picklist(occurrenceStatuses),
  holdUntil: v.nullable(Iso),
  operator: v.nullable(Ref),
})

const HandoverTest = v.object({ account: AccountRef, until: Iso })

/** Open work of a person and station, accounts in test, waiting count (decision 62). */
export const HandoverSnapshot = v.object({
  occurrences: v.array(HandoverOccurrence),
  /** At most 100: `testCount` is of all. */
  tests: v.array(HandoverTest),
  testCount: v.number(),
  pending: v.number(),
})
export type HandoverSnapshot = v.InferOutput<typeof HandoverSnapshot>

/** A snapshot not yet given, and what was given in this stay at the station. */
export const HandoverPreview = v.object({
  ...HandoverSnapshot.entries,
  /** The person is at the station since then. */
  since: Iso,
  /** The person's last handover of the station since then. */
  given: v.nullable(v.object({ id: Id, at: Iso, occurrenceIds: v.array(Id) })),
})
export type HandoverPreview = v.InferOutput<typeof HandoverPreview>

/** The items now; `until` is null once the test is over. */
const HandoverNow = v.object({
  occurrences: v.array(
    v.object({
      id: Id,
      status: v.picklist(occurrenceStatuses),
      holdUntil: v.nullable(Iso),
      operator: v.nullable(Ref),
    }),
  ),
  tests: v.array(v.object({ accountId: Id, until: v.nullable(Iso) })),
})

/** Passagem de plantão (contract §5.9); `to` and `acceptedAt` are null while it waits. */
export const ShiftHandover = v.object({
  id: Id,
  station: Ref,
  from: Ref,
  at: Iso,
  text: v.string(),
  snapshot: HandoverSnapshot,
  now: HandoverNow,
  to: v.nullable(Ref),
  acceptedAt: v.nullable(Iso),
})
export type ShiftHandover = v.InferOutput<typeof ShiftHandover>

export const ShiftHandoverWrite = v.strictObject({ text: text(handoverLimits.text) })
export type ShiftHandoverWrite = v.InferInput<typeof ShiftHandoverWrite>

const access = { anyOf: ['ubidesk.account'] } as const

export const shiftHandoverRoutes = {
  snapshot: route({
    method: 'GET',
    path: '/shiftHandover/snapshot',
    access,
    summary:
      'O que ficaria para o próximo turno no meu posto, agora, e o que já passei desde que entrei nele',
    reply: HandoverPreview,
    errors: ['NO_STATION'],
  }),
  create: route({
    method: 'POST',
    path: '/shiftHandover/create',
    access,
    summary: 'Passa o plantão do meu posto',
    body: ShiftHandoverWrite,
    reply: ShiftHandover,
    status: 201,
    idempotent: true,
    errors: ['NO_STATION', 'IDEMPOTENCY_MISMATCH'],
  }),
  latest: route({
    method: 'GET',
    path: '/shiftHandover/latest',
    access,
    summary:
      'Do posto, a mais antiga que espera ser assumida por quem pede, senão a última; sem posto, a última que passei',
    query: v.strictObject({ stationId: v.optional(Id) }),
    reply: v.nullable(ShiftHandover),
    errors: [],
  }),
  accept: route({
    method: 'POST',
    path: '/shiftHandover/{id}/accept',
    access,
    summary: 'Assume o plantão passado no meu posto; assumir outra vez não muda nada',
    body: v.strictObject({}),
    reply: ShiftHandover,
    errors: ['NOT_LOGGED_ON', 'HANDOVER_OWN', 'HANDOVER_ACCEPTED'],
  }),
}
