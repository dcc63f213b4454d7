import { assign, emit, setup } from 'xstate'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { BulkClosed, BulkClosing } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { occurrenceLimits } from '#contracts/rules/limits/occurrences.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { asFailure, type Failure, isOutcomeUnknown } from '../../kit/failure.ts'
import { missingOf } from '../../kit/justification.ts'
import type { ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { classificationOf } from '../attendance/action-draft.ts'
import { bulkClose } from '../occurrence.actions.ts'

export interface ClosingValues {
  chosen: readonly string[]
  reasonId: string | null
  classification: OccurrenceClassification | null
  note: string
}

/** Of a closing already begun elsewhere. */
export type ClosingStart = Partial<Omit<ClosingValues, 'chosen'>>

/** Known before a closing. */
export interface ClosingChoices {
  reasons: readonly Reason[]
  sentences: readonly AttendanceSentence[]
}

export interface CloseInput {
  body: BulkClosing
  key: string
}

export interface BulkClosingContext {
  /** Those of the opening that still wait. */
  rows: readonly OccurrenceRow[]
  /** How many were taken or closed by others since the opening. */
  gone: number
  values: ClosingValues
  start: ClosingStart
  choices: ClosingChoices
  /** Errors are shown from the first confirmation on. */
  asked: boolean
  recalled: boolean
  failure: Failure | null
  /** Repeated as it was while it has no answer. */
  sent: BulkClosing | null
  result: BulkClosed | null
  seed: string
  intents: number
}

type Event =
  | { type: 'row.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'values.changed'; change: ClosingStart }
  | { type: 'waiting.changed'; ids: readonly string[] }
  | { type: 'draft.recalled'; draft: ClosingValues }
  | { type: 'draft.discarded' }
  | { type: 'closing.confirmed' }
  | { type: 'editing.requested' }
  | { type: 'retry.requested' }
  | { type: 'closing.left' }
  | ServerReturned

export type MissingValue = 'rows' | 'reason' | 'classification' | 'note' | 'placeholder'

const idsOf = (rows: readonly OccurrenceRow[]) => rows.slice(0, occurrenceLimits.bulk).map(({ id }) => id)

/** As the dialog opens. */
export const firstValues = (rows: readonly OccurrenceRow[], start: ClosingStart): ClosingValues => ({
  chosen: idsOf(rows),
  reasonId: null,
  classification: null,
  note: '',
  ...start,
})

/** Missing values, in the order of the dialog. */
export const missingValues = ({ values, choices: { reasons } }: BulkClosingContext): MissingValue[] => {
  const untold = missingOf({ reason: true, note: bulkClose.meta.asks.note }, values, reasons)
  const unclassified = !untold.includes('reason') && classificationOf(values, reasons) === null
  const { length } = values.chosen
  return [
    ...(length === 0 || length > occurrenceLimits.bulk ? (['rows'] as const) : []),
    ...untold.filter(part => part === 'reason'),
    ...(unclassified ? (['classification'] as const) : []),
    ...untold.filter(part => part === 'note'),
    ...(placeholdersIn(values.note).length > 0 ? (['placeholder'] as const) : []),
  ]
}

const bodyOf = ({ values: { chosen, reasonId, classification, note } }: BulkClosingContext): BulkClosing => ({
  ids: [...chosen],
  ...(reasonId && { closeReasonId: reasonId }),
  ...(classification && { classification }),
  ...(note.trim() && { note: note.trim() }),
})

export const bulkClosingSetup = setup({
  types: {
    context: {} as BulkClosingContext,
    events: {} as Event,
    emitted: {} as { type: 'occurrences.closed'; count: number } | { type: 'dialog.left' },
    input: {} as { rows: readonly OccurrenceRow[]; seed: string; start?: ClosingStart },
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadChoices: port<ClosingChoices, { row: OccurrenceRow | null }>('loadChoices'),
    bulkClose: port<BulkClosed, CloseInput>('bulkClose'),
  },
  actions: {
    setChoices: assign((_, { choices }: { choices: ClosingChoices }) => ({ choices, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    toggleRow: assign(({ context: { values, rows } }, { id }: { id: string }) => ({
      values: {
        ...values,
        chosen: rows.flatMap(row => (values.chosen.includes(row.id) !== (row.id === id) ? [row.id] : [])),
      },
    })),
    toggleAll: assign(({ context: { values, rows } }) => ({
      values: { ...values, chosen: values.chosen.length > 0 ? [] : idsOf(rows) },
    })),
    changeValues: assign(({ context }, { change }: { change: ClosingStart }) => ({
      values: { ...context.values, ...change },
      failure: null,
    })),
    keepWaiting: assign(({ context: { rows, gone, values } }, { ids }: { ids: readonly string[] }) => {
      const left = rows.filter(({ id }) => ids.includes(id))
      return {
        rows: left,
        gone: gone + rows.length - left.length,
        values: { ...values, chosen: values.chosen.filter(id => ids.includes(id)) },
      }
    }),
    recallDraft: assign(({ context: { rows } }, { draft }: { draft: ClosingValues }) => {
      const chosen = idsOf(rows.filter(({ id }) => draft.chosen.includes(id)))
      return { values: { ...draft, chosen: chosen.length > 0 ? chosen : idsOf(rows) }, recalled: true }
    }),
    discardDraft: assign(({ context: { rows, start } }) => ({
      values: firstValues(rows, start),
      recalled: false,
      asked: false,
    })),
    showMissing: assign({ asked: true }),
    startAttempt: assign(({ context }) => ({
      sent: bodyOf(context),
      intents: context.intents + 1,
      failure: null,
    })),
    setResult: assign((_, { result }: { result: BulkClosed }) => ({ result, sent: null })),
    emitClosed: emit((_, { result }: { result: BulkClosed }) => ({
      type: 'occurrences.closed' as const,
      count: result.closed.length,
    })),
    emitLeft: emit({ type: 'dialog.left' }),
  },
  guards: {
    isComplete: ({ context }) => missingValues(context).length === 0,
    isUnanswered: (_, { error }: { error: unknown }) => isOutcomeUnknown(asFailure(error)),
    hasSkipped: (_, { result }: { result: BulkClosed }) => result.skipped.length > 0,
  },
})
