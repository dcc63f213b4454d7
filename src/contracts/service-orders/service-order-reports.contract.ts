import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Ref, route } from '../kit/wire.ts'
import { ReportQuery } from '../occurrences/occurrence-reports.contract.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const reasonKinds = ['cancel', 'reschedule', 'reprove'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** Of what was done, and what was scheduled, in the period; stations are the technicians' (decision 43). */
export const OrderReport = v.object({
  from: DateOnly,
  to: DateOnly,
  /** Those chosen, by name; none: of all. */
  stations: v.array(Ref),
  /** By name, of each kind the most frequent first. `reschedule` also has returns and what left the agenda. */
  reasons: v.array(v.object({ kind: v.picklist(reasonKinds), reason: v.string(), count })),
  /** Whoever has orders in the period, and technicians without any; the most minutes first. */
  technicians: v.array(
    v.object({
      technician: Ref,
      station: v.nullable(Ref),
      /** Orders with a day in the period, without canceled ones. */
      scheduled: count,
      /** Of these, in minutes. */
      minutes: count,
      /** Days with at least one. */
      days: count,
      finished: count,
      /** Reproved once or more. */
      reproved: count,
    }),
  ),
})
export type OrderReport = v.InferOutput<typeof OrderReport>

export const orderReportRoutes = {
  report: route({
    method: 'GET',
    path: '/serviceOrder/reports',
    access: { anyOf: ['ubidesk.so'] },
    summary: 'Relatórios das ordens de um período: motivos e carga dos técnicos',
    query: ReportQuery,
    reply: OrderReport,
    errors: [],
  }),
}
