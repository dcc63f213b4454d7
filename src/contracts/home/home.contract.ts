import * as v from 'valibot'
import { route } from '../kit/wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The home page's numbers; a block is null when the user's permissions do not reach it (D-27). */
export const HomeSummary = v.object({
  serviceOrders: v.nullable(
    v.object({
      unscheduled: count,
      inValidation: count,
      inProgress: count,
      late: count,
      withoutNotes60h: count,
    }),
  ),
  accounts: v.nullable(v.object({ offline: count, inTest: count, draft: count })),
})
export type HomeSummary = v.InferOutput<typeof HomeSummary>

export const homeRoutes = {
  summary: route({
    method: 'GET',
    path: '/home/summary',
    access: 'signedIn',
    summary: 'Números da página inicial',
    reply: HomeSummary,
    errors: [],
  }),
}
