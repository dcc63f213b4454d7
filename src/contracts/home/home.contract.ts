import * as v from 'valibot'
import { Iso, route } from '../kit/wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Counts of the home page; null without permission (D-27).
 * `lateSoon`: how many open orders become late, and when, within a day (decision 44).
 */
export const HomeSummary = v.object({
  serviceOrders: v.nullable(
    v.object({
      unscheduled: count,
      inValidation: count,
      inProgress: count,
      late: count,
      lateSoon: v.array(v.object({ at: Iso, count })),
      withoutNotes60h: count,
      created24h: count,
    }),
  ),
  /** `pending` of everybody; `mine` and `onHold` of the caller. */
  occurrences: v.nullable(v.object({ pending: count, mine: count, onHold: count, dispatched24h: count })),
  accounts: v.nullable(v.object({ offline: count, testMissed: count, inTest: count, draft: count })),
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
