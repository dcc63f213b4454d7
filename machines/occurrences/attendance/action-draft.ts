import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { OccurrenceAction } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence, VerificationLevel } from '#contracts/occurrences/occurrences.contract.ts'
import type { Reason } from '#contracts/reasons.contract.ts'
import { placeholdersIn } from '#contracts/rules/sentences/placeholders.ts'
import { missingOf } from '../../kit/justification.ts'
import { type Action, actionOf } from '../occurrence.flow.ts'

/** Draft of an action; `note` also holds the hold's sentence and the closing text. */
export interface ActionDraft {
  event: OccurrenceAction
  reasonId: string | null
  note: string
  /** Of a hold: how long, in minutes. */
  minutes: number
  stationId: string | null
  classification: OccurrenceClassification | null
  level: VerificationLevel
}

/** Unsent work of an attendance: its draft. */
export interface AttendanceWork {
  text: string
  /** Offset in the text; null while it was never in it. */
  cursor: number | null
  sentenceId: string | null
  draft: ActionDraft | null
  /** Chosen ahead of an optional one. */
  chosenStep: string | null
}

export type MissingPart = 'reason' | 'note' | 'text' | 'placeholder' | 'station' | 'classification'

const HOLD_MINUTES = [5, 10, 15, 30, 60, 120, 240] as const

/** Lengths of a hold that the rule allows, in minutes; always one at least. */
export const holdChoices = ({ policy }: Pick<Occurrence, 'policy'>): number[] => {
  const longest = Math.max(1, Math.floor(policy.holdMaxS / 60))
  const fitting = HOLD_MINUTES.filter(minutes => minutes <= longest)
  return fitting.length > 0 ? fitting : [longest]
}

export const blankDraft = (event: OccurrenceAction, occurrence: Occurrence, note = ''): ActionDraft => ({
  event,
  reasonId: null,
  note,
  minutes: holdChoices(occurrence)[1] ?? holdChoices(occurrence)[0] ?? 1,
  stationId: null,
  classification: null,
  level: occurrence.verificationLevel,
})

const orNull = (value: unknown) => (typeof value === 'string' ? value : null)

const readActionDraft = (found: unknown): ActionDraft | null => {
  const { event, reasonId, note, minutes, stationId, classification, level } = (found ?? {}) as Record<
    string,
    unknown
  >
  if (typeof event !== 'string' || typeof note !== 'string' || typeof minutes !== 'number') return null
  return {
    event: event as OccurrenceAction,
    reasonId: orNull(reasonId),
    note,
    minutes,
    stationId: orNull(stationId),
    classification: orNull(classification) as OccurrenceClassification | null,
    level: (typeof level === 'number' ? level : 0) as VerificationLevel,
  }
}

/** Reads an attendance's draft from any stored value. */
export const readWork = (found: Readonly<Record<string, unknown>>): AttendanceWork => {
  const { text, cursor, sentenceId, draft, chosenStep } = found
  return {
    text: typeof text === 'string' ? text : '',
    cursor: typeof cursor === 'number' ? cursor : null,
    sentenceId: orNull(sentenceId),
    draft: readActionDraft(draft),
    chosenStep: orNull(chosenStep),
  }
}

/** The action a draft is about, in the status that its occurrence has. */
export const actionFor = (occurrence: Occurrence | null, draft: ActionDraft | null): Action | undefined =>
  occurrence && draft ? actionOf(occurrence.status, draft.event) : undefined

/** The classification a closing gets: the chosen one, else what its reason says (contract §2). */
export const classificationOf = (
  draft: Pick<ActionDraft, 'classification' | 'reasonId'>,
  reasons: readonly Reason[],
) => draft.classification ?? reasons.find(({ id }) => id === draft.reasonId)?.classification ?? null

/** Missing fields of an action, in the order of its dialog. */
export const missingIn = (
  occurrence: Occurrence | null,
  draft: ActionDraft | null,
  reasons: readonly Reason[],
): MissingPart[] => {
  const action = actionFor(occurrence, draft)
  if (!occurrence || !draft || !action) return []
  const { asks } = action
  const isText = asks.hold === true || asks.closing === true
  const asked = {
    reason: asks.reason !== undefined,
    note: asks.note === 'byReason' || asks.closing ? ('byReason' as const) : false,
  }
  const untold = missingOf(asked, draft, reasons)
  const unclassified =
    asks.closing === true &&
    occurrence.policy.requireClassification &&
    classificationOf(draft, reasons) === null
  return [
    ...(asks.station && !draft.stationId ? (['station'] as const) : []),
    ...untold.filter(part => part === 'reason'),
    ...(unclassified ? (['classification'] as const) : []),
    ...(isText && draft.note.trim() === '' ? (['text'] as const) : untold.filter(part => part === 'note')),
    ...(isText && placeholdersIn(draft.note).length > 0 ? (['placeholder'] as const) : []),
  ]
}
