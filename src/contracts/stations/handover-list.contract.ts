import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, note, page, paging, queryBoolean, queryList, route, sortBy } from '../kit/wire.ts'
import { ShiftHandover } from './handover.contract.ts'

/** Days of the company's zone, both included. `search`: the text and both people's names. */
const ShiftHandoverQuery = v.strictObject({
  search: v.optional(note(120)),
  from: v.optional(DateOnly),
  to: v.optional(DateOnly),
  stationIds: v.optional(queryList(Id)),
  accepted: v.optional(queryBoolean),
  ...paging,
  sort: sortBy('at'),
})
export type ShiftHandoverQuery = v.InferOutput<typeof ShiftHandoverQuery>
export type ShiftHandoverSort = NonNullable<ShiftHandoverQuery['sort']>

/** Apart from the other routes, which come with the first screen (decision 98). */
export const handoverListRoutes = {
  query: route({
    method: 'GET',
    path: '/shiftHandover/query',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Passagens de plantão: quem passou, quem assumiu e quando, o texto e o que estava aberto',
    query: ShiftHandoverQuery,
    reply: page(ShiftHandover),
    errors: [],
  }),
}
