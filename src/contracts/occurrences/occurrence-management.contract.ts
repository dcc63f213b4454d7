import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { AccountRef, Iso, Ref, route } from '../kit/wire.ts'
import { presenceStatuses } from '../users/users.contract.ts'
import { occurrencePriorities } from './categories.ts'
import { OccurrenceRow, occurrenceStatuses } from './occurrences.contract.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Days of the company's zone, both included: today by default, 31 at most. */
export const OccurrenceSummaryQuery = v.strictObject({
  from: v.optional(DateOnly),
  to: v.optional(DateOnly),
})
export type OccurrenceSummaryQuery = v.InferOutput<typeof OccurrenceSummaryQuery>

/** Numbers of the management screen (D-07); those of a period are of what was received in it. */
export const OccurrenceSummary = v.object({
  /** Not closed now; pairs without any are absent. */
  open: v.array(
    v.object({
      status: v.picklist(occurrenceStatuses),
      priority: v.picklist(occurrencePriorities),
      count,
    }),
  ),
  received: count,
  closed: count,
  /** Closed one by one by a person. */
  handled: count,
  /** Those per operator and hour in which an operator closed any; null without one. */
  handledPerHour: v.nullable(v.number()),
  /** Seconds in the queue before it was taken, on average. */
  acceptS: v.nullable(v.number()),
  /** 0 to 1, without tests and patrols; null before any is classified. */
  falseRate: v.nullable(v.number()),
  /** With three or more occurrences in the period, the ten with most. */
  problemAccounts: v.array(v.object({ account: AccountRef, count, falseCount: count })),
  /** At most 100, the soonest to end first: `testCount` is of all. */
  tests: v.array(v.object({ account: AccountRef, until: Iso })),
  testCount: count,
})
export type OccurrenceSummary = v.InferOutput<typeof OccurrenceSummary>

/** Someone at a station, or who owns an occurrence away from one. */
export const OccurrenceOperator = v.object({
  operator: Ref,
  station: v.nullable(Ref),
  status: v.picklist(presenceStatuses),
  /** At the station since then. */
  since: v.nullable(Iso),
  /** Sounds are off until then; past times mean nothing. */
  mutedUntil: v.nullable(Iso),
  /** In attendance or on hold, the most urgent first. */
  current: v.array(OccurrenceRow),
  /** Closed by this person since midnight, and within the last hour. */
  handledToday: count,
  handledLastHour: count,
  /** Of those of today, in seconds. */
  avgAcceptS: v.nullable(v.number()),
  avgHandleS: v.nullable(v.number()),
})
export type OccurrenceOperator = v.InferOutput<typeof OccurrenceOperator>

const access = { anyOf: ['ubidesk.account'] } as const

export const occurrenceManagementRoutes = {
  summary: route({
    method: 'GET',
    path: '/occurrence/summary',
    access,
    summary: 'Números da gestão de ocorrências: o que está aberto agora, e um período',
    query: OccurrenceSummaryQuery,
    reply: OccurrenceSummary,
    errors: [],
  }),
  operators: route({
    method: 'GET',
    path: '/occurrence/operators',
    access,
    summary: 'Quem está nos postos, o que atende e quanto já atendeu hoje',
    reply: v.array(OccurrenceOperator),
    errors: [],
  }),
}
