import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { AccountRef, Id, queryList, Ref, route } from '../kit/wire.ts'
import { occurrenceCategories, occurrencePriorities } from './categories.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Days of the company's zone, both included: the last 30 by default, 92 at most; of all stations by default. */
export const ReportQuery = v.strictObject({
  from: v.optional(DateOnly),
  to: v.optional(DateOnly),
  stationIds: v.optional(queryList(Id)),
})
export type ReportQuery = v.InferOutput<typeof ReportQuery>

/** Of `count` durations, in seconds; null where there is none. */
export const Percentiles = v.object({
  count,
  p50: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  p95: v.nullable(v.number()),
})
export type Percentiles = v.InferOutput<typeof Percentiles>

/** Of what was received in the period, at the stations that attended it last (beyond row 29). */
export const OccurrenceReport = v.object({
  from: DateOnly,
  to: DateOnly,
  /** Those chosen, by name; none: of all. */
  stations: v.array(Ref),
  received: count,
  /** Of all (`priority` null) first, then of each priority that there is. */
  times: v.array(
    v.object({
      priority: v.nullable(v.picklist(occurrencePriorities)),
      /** From the queue to the first operator. */
      accept: Percentiles,
      /** From the request of a vehicle to its arrival; each vehicle counts. */
      arrival: Percentiles,
      /** From the queue to the end, of those closed one by one by a person. */
      close: Percentiles,
    }),
  ),
  /** The false rate is `falseCount / judged`: classified ones, without tests and patrols. Most false ones first. */
  categories: v.array(
    v.object({
      category: v.picklist(occurrenceCategories),
      received: count,
      judged: count,
      falseCount: count,
    }),
  ),
  /** With three or more, without tests and patrols; the twenty with most. */
  problemAccounts: v.array(v.object({ account: AccountRef, count, judged: count, falseCount: count })),
})
export type OccurrenceReport = v.InferOutput<typeof OccurrenceReport>

export const occurrenceReportRoutes = {
  report: route({
    method: 'GET',
    path: '/occurrence/reports',
    access: { anyOf: ['ubidesk.account'] },
    summary: 'Relatórios das ocorrências de um período: tempos, falsos alarmes e contas problemáticas',
    query: ReportQuery,
    reply: OccurrenceReport,
    errors: [],
  }),
}
