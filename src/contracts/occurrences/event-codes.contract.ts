import * as v from 'valibot'
import { route } from '../kit/wire.ts'
import { occurrenceCategories } from './categories.ts'

/** Contact ID, or one of the system's own such as `X01`. */
export const EventCodeId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,4}$/, 'Código de evento inválido.'))

/** What a signal means (contract §2). */
export const EventCode = v.object({
  code: EventCodeId,
  name: v.string(),
  category: v.picklist(occurrenceCategories),
  priority: v.number(),
  /** False for what is only recorded, such as arming. */
  opensOccurrence: v.boolean(),
})
export type EventCode = v.InferOutput<typeof EventCode>

export const eventCodeRoutes = {
  query: route({
    method: 'GET',
    path: '/eventCode/query',
    access: 'signedIn',
    summary: 'Códigos de evento das centrais e do sistema',
    reply: v.array(EventCode),
    errors: [],
  }),
}
