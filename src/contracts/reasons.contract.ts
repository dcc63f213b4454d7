import * as v from 'valibot'
import { Id, route } from './kit/wire.ts'
import { occurrenceClassifications } from './occurrences/categories.ts'

export const reasonScopes = [
  'SO_CANCEL',
  'SO_CANCEL_EXECUTED',
  'SO_REPROVE',
  'SO_RESCHEDULE',
  'SO_PAUSE',
  'TEST_MODE',
  'OCC_CLOSE',
  'OCC_HOLD',
  'OCC_TRANSFER',
  'DISPATCH_CANCEL',
] as const
export type ReasonScope = (typeof reasonScopes)[number]

export const Reason = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  requiresNote: v.boolean(),
  /** Classification a reason of scope OCC_CLOSE gives; absent where the operator chooses. */
  classification: v.optional(v.picklist(occurrenceClassifications)),
})
export type Reason = v.InferOutput<typeof Reason>

export const reasonRoutes = {
  query: route({
    method: 'GET',
    path: '/reason/query',
    access: 'signedIn',
    summary: 'Motivos de um tipo de ação',
    query: v.strictObject({ scope: v.picklist(reasonScopes) }),
    reply: v.array(Reason),
    errors: [],
  }),
}
