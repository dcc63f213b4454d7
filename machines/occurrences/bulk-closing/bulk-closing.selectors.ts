import type { SnapshotFrom } from 'xstate'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { same } from '../../kit/same.ts'
import { classificationOf } from '../attendance/action-draft.ts'
import { bulkClose } from '../occurrence.actions.ts'
import type { bulkClosingMachine } from './bulk-closing.machine.ts'
import { type ClosingValues, firstValues, type MissingValue, missingValues } from './bulk-closing.setup.ts'

type Snapshot = SnapshotFrom<typeof bulkClosingMachine>

const stepOf = (snapshot: Snapshot) => {
  if (snapshot.matches({ preparing: 'loading' })) return 'loading' as const
  if (snapshot.matches({ preparing: 'failed' })) return 'failed' as const
  if (snapshot.matches('unanswered')) return 'unanswered' as const
  if (snapshot.matches('told')) return 'told' as const
  return snapshot.hasTag('busy') ? ('sending' as const) : ('ready' as const)
}

/** Name of the one event, else of the one account. */
const subjectOf = ([first, ...others]: readonly OccurrenceRow[]): string | undefined =>
  others.every(({ eventCode }) => eventCode === first?.eventCode) ? first?.eventName : first?.account.name

export const selectBulkClosing = (snapshot: Snapshot) => {
  const { rows, gone, values, choices, asked, recalled, failure, result } = snapshot.context
  const nameOf = (wanted: string) => rows.find(({ id }) => id === wanted)
  return {
    step: stepOf(snapshot),
    rows,
    subject: subjectOf(rows),
    gone,
    values,
    ...choices,
    recalled,
    classification: classificationOf(values, choices.reasons),
    noteRequired: needsNote(bulkClose.meta.asks, values, choices.reasons),
    missing: asked ? missingValues(snapshot.context) : ([] as MissingValue[]),
    placeholders: [...new Set(placeholdersIn(values.note))],
    problem: problemOf(failure),
    closed: result?.closed.length ?? 0,
    refused: (result?.skipped ?? []).map(({ id, message }) => ({ id, message, row: nameOf(id) ?? null })),
  }
}
export type BulkClosingView = ReturnType<typeof selectBulkClosing>

/** Unsent values, also after the dialog closes; null when unchanged. */
export const selectClosingDraft = ({ context }: Snapshot): ClosingValues | null =>
  context.result || same(context.values, firstValues(context.rows, context.start)) ? null : context.values

/** A stored draft; null where it is none. */
export const readClosingDraft = (found: unknown): ClosingValues | null => {
  const { chosen, reasonId, classification, note } = (found ?? {}) as Record<string, unknown>
  if (!Array.isArray(chosen) || typeof note !== 'string') return null
  return {
    chosen: chosen.map(String),
    reasonId: typeof reasonId === 'string' ? reasonId : null,
    classification:
      typeof classification === 'string' ? (classification as ClosingValues['classification']) : null,
    note,
  }
}
