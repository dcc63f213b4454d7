import * as v from 'valibot'
import { AccountRef, Id, Iso, Ref, route } from '../kit/wire.ts'
import { occurrencePriorities } from '../occurrences/categories.ts'
import { closedModes } from '../occurrences/occurrences.contract.ts'

export const trainingNights = ['CALM', 'STORM', 'RECORDED'] as const
export type TrainingNight = (typeof trainingNights)[number]

/** How many times faster than recorded; deadlines stay those of the rules. */
export const trainingSpeeds = [1, 2, 4, 8] as const
export type TrainingSpeed = (typeof trainingSpeeds)[number]

export const trainingStatuses = ['RUNNING', 'ANSWERING', 'ENDED'] as const
export type TrainingStatus = (typeof trainingStatuses)[number]

/** How a run ended: by a person, by its time, or because the console stopped. */
export const trainingEndings = ['PERSON', 'TIME', 'STOPPED'] as const
export type TrainingEnding = (typeof trainingEndings)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Points = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)))

/** One run of a night; `points` is null while nothing of it is judged. */
export const TrainingRun = v.object({
  id: Id,
  night: v.picklist(trainingNights),
  speed: v.picklist(trainingSpeeds),
  status: v.picklist(trainingStatuses),
  startedBy: Ref,
  startedAt: Iso,
  endedAt: v.nullable(Iso),
  ending: v.nullable(v.picklist(trainingEndings)),
  /** Signals that came so far, of all. */
  given: count,
  signals: count,
  /** Alarms that reached the queue. */
  attended: count,
  points: Points,
})
export type TrainingRun = v.InferOutput<typeof TrainingRun>

/** A time of the rule: `seconds` until it was done, or so far. */
export const TrainingTime = v.object({ seconds: count, limit: count, done: v.boolean() })
export type TrainingTime = v.InferOutput<typeof TrainingTime>

/** An alarm of a run with its times and points. */
export const TrainingAttendance = v.object({
  id: Id,
  number: v.number(),
  account: AccountRef,
  eventName: v.string(),
  priority: v.picklist(occurrencePriorities),
  operator: v.nullable(Ref),
  /** Since it joined the queue. */
  accept: TrainingTime,
  /** Of the first vehicle, since it was asked; null without one. */
  arrival: v.nullable(TrainingTime),
  /** Since it joined the queue. */
  close: TrainingTime,
  closedMode: v.nullable(v.picklist(closedModes)),
  /** Steps that were at hand and passed over; null until an operator closes it. */
  skipped: v.nullable(count),
  /** Its closing text says something; null until an operator closes it. */
  hasSentence: v.nullable(v.boolean()),
  points: Points,
})
export type TrainingAttendance = v.InferOutput<typeof TrainingAttendance>

/** The last runs, newest first, and the attendances of one: of the newest, unless told. */
export const Training = v.object({
  runs: v.array(TrainingRun),
  chosenId: v.nullable(Id),
  attendances: v.array(TrainingAttendance),
})
export type Training = v.InferOutput<typeof Training>

export const TrainingStart = v.strictObject({
  night: v.picklist(trainingNights),
  speed: v.picklist(trainingSpeeds),
})
export type TrainingStart = v.InferOutput<typeof TrainingStart>

const access = { anyOf: ['ubidesk.account'] } as const

/** Only in a training console; any other answers NOT_FOUND (decision 105). */
export const trainingRoutes = {
  read: route({
    method: 'GET',
    path: '/training',
    access,
    summary: 'As últimas noites de treino, com os atendimentos e a pontuação de uma delas',
    query: v.strictObject({ runId: v.optional(Id) }),
    reply: Training,
    errors: ['NOT_FOUND'],
  }),
  start: route({
    method: 'POST',
    path: '/training/start',
    access,
    summary: 'Começa uma noite de treino, com a fila vazia',
    body: TrainingStart,
    reply: TrainingRun,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  end: route({
    method: 'POST',
    path: '/training/{runId}/end',
    access,
    summary: 'Termina a noite de treino que está em curso',
    reply: TrainingRun,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
}
