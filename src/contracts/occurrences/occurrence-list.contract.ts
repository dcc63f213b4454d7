import * as v from 'valibot'
import { DateOnly } from '../kit/date-schemas.ts'
import { Id, note, page, paging, queryBoolean, queryInteger, queryList, Ref, route } from '../kit/wire.ts'
import { QUEUE_ROWS } from '../rules/limits/occurrences.ts'
import { occurrenceCategories, occurrenceClassifications, occurrencePriorities } from './categories.ts'
import { EventCodeId } from './event-codes.contract.ts'
import { closedModes, OccurrenceRow, occurrenceClosing, occurrenceStatuses } from './occurrences.contract.ts'

/** Of a query string. */
const Priority = v.pipe(queryInteger(5), v.picklist(occurrencePriorities))

const filters = {
  categories: v.optional(queryList(v.picklist(occurrenceCategories))),
  priorities: v.optional(queryList(Priority)),
  /** In code and name of the account and its customer; `#12` also finds that number. */
  search: v.optional(note(120)),
}

const queueScopes = ['mine', 'profile', 'all'] as const
export type QueueScope = (typeof queueScopes)[number]

/** Mine: attended, on hold or reserved; profile: what one attends here. Default: profile. */
export const OccurrenceQueueQuery = v.strictObject({
  scope: v.optional(v.picklist(queueScopes)),
  ...filters,
  recordsPerPage: v.optional(v.pipe(queryInteger(QUEUE_ROWS), v.minValue(1))),
  offset: paging.offset,
})
export type OccurrenceQueueQuery = v.InferOutput<typeof OccurrenceQueueQuery>

/** Counts of the whole scope, also of what filters hide. */
export const QueueCounts = v.object({
  pending: v.number(),
  inAttendance: v.number(),
  onHold: v.number(),
  /** Not in the queue yet: the customer may still disarm. */
  waiting: v.number(),
  /** Pending ones, by priority 1 to 5. */
  byPriority: v.record(v.string(), v.number()),
})
export type QueueCounts = v.InferOutput<typeof QueueCounts>

/** `open`: what is not closed first, each newest first. */
const occurrenceSorts = ['receivedAt', '-receivedAt', 'number', '-number', 'open'] as const
export type OccurrenceSort = (typeof occurrenceSorts)[number]

const listed = { ...OccurrenceRow.entries, ...occurrenceClosing }

/** One line of the general list: also how it ended. */
export const ListedOccurrence = v.object(listed)
export type ListedOccurrence = v.InferOutput<typeof ListedOccurrence>
const listedFields = Object.keys(listed) as (keyof ListedOccurrence)[]

/**
 * Days of the company's zone, both included: the last 7 by default, 92 at most (D-10).
 * No period for accounts, a number, `search=#12`, open statuses alone or `dispatched24h`.
 * `closedMode`, `operatorIds` and `stationIds` as they were last.
 */
export const OccurrenceQuery = v.strictObject({
  number: v.optional(v.pipe(queryInteger(999_999_999), v.minValue(1))),
  ...filters,
  accountIds: v.optional(queryList(Id)),
  statuses: v.optional(queryList(v.picklist(occurrenceStatuses))),
  classifications: v.optional(queryList(v.picklist(occurrenceClassifications))),
  operatorIds: v.optional(queryList(Id)),
  stationIds: v.optional(queryList(Id)),
  eventCodes: v.optional(queryList(EventCodeId)),
  receivedFrom: v.optional(DateOnly),
  receivedTo: v.optional(DateOnly),
  closedMode: v.optional(queryList(v.picklist(closedModes))),
  closeReasonIds: v.optional(queryList(Id)),
  inTest: v.optional(queryBoolean),
  hasDispatch: v.optional(queryBoolean),
  /** Something was sent, or somebody called, within the last 24 hours. */
  dispatched24h: v.optional(queryBoolean),
  ...paging,
  sort: v.optional(v.picklist(occurrenceSorts)),
  fields: v.optional(queryList(v.picklist(listedFields, 'FIELD_UNKNOWN'))),
})
export type OccurrenceQuery = v.InferOutput<typeof OccurrenceQuery>

/** Station of the caller, occurrences attended and their limit. */
export const QueueDesk = v.object({
  station: v.nullable(Ref),
  limit: v.number(),
  attended: v.number(),
})
export type QueueDesk = v.InferOutput<typeof QueueDesk>

export const OccurrenceQueue = v.object({
  ...page(OccurrenceRow).entries,
  counts: QueueCounts,
  desk: QueueDesk,
})
export type OccurrenceQueue = v.InferOutput<typeof OccurrenceQueue>

/** Of the general list where no `fields` were asked for. */
export const OccurrenceRowPage = page(OccurrenceRow)
export const ListedOccurrencePage = page(ListedOccurrence)

const access = { anyOf: ['ubidesk.account'] } as const

export const occurrenceListRoutes = {
  queue: route({
    method: 'GET',
    path: '/occurrence/queue',
    access,
    summary: 'A fila: as reservadas a quem pede, depois por prioridade e idade',
    query: OccurrenceQueueQuery,
    reply: OccurrenceQueue,
    errors: [],
  }),
  query: route({
    method: 'GET',
    path: '/occurrence/query',
    access,
    summary: 'Listagem geral; conta até 50 000, e 50 001 quer dizer mais do que isso',
    query: OccurrenceQuery,
    reply: page(v.partial(ListedOccurrence)),
    errors: ['FIELD_UNKNOWN', 'RANGE_TOO_WIDE'],
  }),
}
