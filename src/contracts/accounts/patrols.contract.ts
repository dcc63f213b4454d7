import * as v from 'valibot'
import { crudRoutes } from '../kit/crud.ts'
import { DateOnly } from '../kit/date-schemas.ts'
import { Clock, Id, Iso, minutes, note, Ref, route, text } from '../kit/wire.ts'
import { isTime } from '../rules/dates.ts'
import { limits } from '../rules/limits/records.ts'
import { Weekdays } from './office-hours.contract.ts'

const patrolKinds = ['VEHICLE', 'VIRTUAL'] as const
export type PatrolKind = (typeof patrolKinds)[number]

export const Checkpoint = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'Identificador inválido.')),
  name: text(limits.recordName),
  cameraId: v.optional(Id),
})
export type Checkpoint = v.InferOutput<typeof Checkpoint>

const PatrolTime = v.pipe(
  v.string(),
  v.check(isTime, ({ input }) => `O horário ${input} é inválido.`),
)

const written = {
  name: text(limits.recordName),
  kind: v.picklist(patrolKinds),
  weekdays: Weekdays,
  windowStart: Clock,
  /** Before `windowStart`: on the next day. */
  windowEnd: Clock,
  /** Fixed times or an interval, not both. */
  times: v.pipe(v.array(PatrolTime), v.maxLength(limits.patrolTimes, 'Informe no máximo 48 horários.')),
  intervalMinutes: v.nullable(minutes(limits.patrolIntervalMinutes)),
  toleranceMinutes: minutes(limits.toleranceMinutes),
  checkpoints: v.pipe(v.array(Checkpoint), v.maxLength(50, 'Informe no máximo 50 pontos.')),
  instructions: v.nullable(note(limits.patrolInstructions)),
  active: v.boolean(),
}

/** A patrol of the premises (contract §3, D-15). */
export const Patrol = v.object({
  id: Id,
  ...written,
  name: v.string(),
  vehicle: v.nullable(Ref),
  version: v.number(),
})
export type Patrol = v.InferOutput<typeof Patrol>

export const PatrolWrite = v.strictObject(written)
export type PatrolWrite = v.InferOutput<typeof PatrolWrite>

export const PlannedRun = v.object({ at: Iso, date: DateOnly, time: Clock, dueUntil: Iso })
export type PlannedRun = v.InferOutput<typeof PlannedRun>

/** `executed`: closed as made within their time. */
export const PatrolRuns = v.object({ planned: v.array(PlannedRun), executed: v.array(PlannedRun) })
export type PatrolRuns = v.InferOutput<typeof PatrolRuns>

/** Outcome of a run: `OTHER` was closed without a patrol. */
const patrolResults = ['OPEN', 'EXECUTED', 'MISSED', 'OTHER'] as const
export type PatrolResult = (typeof patrolResults)[number]

/** A run that was asked for; `date` and `time` by the account's clock. */
export const PatrolRun = v.object({
  patrol: Ref,
  at: Iso,
  date: DateOnly,
  time: Clock,
  result: v.picklist(patrolResults),
  occurrence: v.object({ id: Id, number: v.number() }),
  /** Of the closing; null while open, and when the system closed it. */
  closedBy: v.nullable(Ref),
  closedAt: v.nullable(Iso),
})
export type PatrolRun = v.InferOutput<typeof PatrolRun>

const path = '/account/{accountId}/patrol'
const access = { anyOf: ['ubidesk.account'] } as const

export const patrolRoutes = {
  lastRuns: route({
    method: 'GET',
    path: `${path}/runs`,
    access,
    summary: 'As 50 últimas rondas pedidas em uma conta, com o que houve em cada uma',
    reply: v.array(PatrolRun),
    errors: [],
  }),
  ...crudRoutes({
    path,
    idParam: 'patrolId',
    access,
    labels: { one: 'ronda', list: 'Rondas de uma conta' },
    record: Patrol,
    write: PatrolWrite,
  }),
  runs: route({
    method: 'GET',
    path: `${path}/{patrolId}/runs`,
    access,
    summary: 'Execuções previstas e realizadas de uma ronda',
    query: v.strictObject({ from: v.optional(DateOnly), to: v.optional(DateOnly) }),
    reply: PatrolRuns,
    errors: [],
  }),
}
