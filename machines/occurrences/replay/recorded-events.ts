import type { OccurrenceClassification, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { CallOutcome, CallPasswordCheck } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type {
  ClosedMode,
  OccurrenceEventRow,
  VerificationLevel,
} from '#contracts/occurrences/occurrences.contract.ts'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import type { DispatchEvent } from '../dispatch/dispatch.events.ts'
import type { OccurrenceEvent } from '../occurrence.flow.ts'

/** The operator and station from then on. */
export interface Owner {
  operatorId: string
  stationId: string | null
}

interface Line {
  /** ISO 8601. */
  at: string
  /** Of the timeline. */
  seq: number
  /** Type of the line. */
  kind: string
  /** From then on; null where the line does not say. */
  priority: OccurrencePriority | null
}

/** A change of status, as the flow names it. */
export interface StatusLine extends Line {
  type: OccurrenceEvent
  owner: Owner | null
  until: string | null
  reasonId: string | null
  /** Of a closing. */
  classificationKind: OccurrenceClassification | null
  mode: ClosedMode | null
  level: VerificationLevel | null
  text: string | null
}

export interface StepLine extends Line {
  type: 'STEP'
  stepId: string
  outcomeKind: StepOutcome
}

export interface CallLine extends Line {
  type: 'CALL'
  outcomeKind: CallOutcome
  checkKind: CallPasswordCheck | null
  durationS: number | null
}

export interface DispatchLine extends Line {
  type: 'DISPATCH'
  dispatchId: string
  eventKind: DispatchEvent
  level: VerificationLevel | null
}

/** Told by the timeline; of the facts it changes the priority at most. */
interface OtherLine extends Line {
  type: 'TOLD'
}

/** A line of the timeline as an event, without texts and names. */
export type RecordedEvent = StatusLine | StepLine | CallLine | DispatchLine | OtherLine

type Payload = Readonly<Record<string, unknown>>

const idIn = (payload: Payload, name: string): string | null =>
  ((payload[name] as { id?: string } | null | undefined)?.id ?? null) as string | null

const ownerOf = ({ type, actor, payload }: OccurrenceEventRow): Owner | null => {
  const operatorId = idIn(payload, 'operator')
  if (type === 'FEED') return operatorId ? { operatorId, stationId: idIn(payload, 'station') } : null
  return actor.kind === 'person' ? { operatorId: actor.id, stationId: actor.station?.id ?? null } : null
}

const modes: Readonly<Record<string, ClosedMode>> = { CLOSE: 'OPERATOR', BULK_CLOSE: 'BULK' }

const statusLine = (line: Line, { type, payload, reason, note, ...row }: OccurrenceEventRow): StatusLine => ({
  ...line,
  type: type as OccurrenceEvent,
  owner: ownerOf({ type, payload, reason, note, ...row }),
  until: (payload.until as string | undefined) ?? null,
  reasonId: reason?.id ?? null,
  classificationKind: (payload.classification as OccurrenceClassification | undefined) ?? null,
  mode: modes[type] ?? (payload.closedMode as ClosedMode | undefined) ?? null,
  level: (payload.verificationLevel as VerificationLevel | undefined) ?? null,
  text: modes[type] ? note : null,
})

const DISPATCH = 'DISPATCH_'

/** A line of the timeline as the event that the recorded attendance takes. */
export const recordedEvent = (row: OccurrenceEventRow): RecordedEvent => {
  const { seq, at, type, to, payload } = row
  const priority = (payload.priority as OccurrencePriority | undefined) ?? null
  const line: Line = { seq, at, kind: type, priority }
  if (to !== null) return statusLine(line, row)
  if (type === 'STEP')
    return {
      ...line,
      type,
      stepId: String(payload.stepId),
      outcomeKind: payload.value as StepOutcome,
    }
  if (type === 'CALL')
    return {
      ...line,
      type,
      outcomeKind: payload.outcome as CallOutcome,
      checkKind: (payload.passwordCheck as CallPasswordCheck | undefined) ?? null,
      durationS: (payload.durationS as number | undefined) ?? null,
    }
  if (type.startsWith(DISPATCH))
    return {
      ...line,
      type: 'DISPATCH',
      dispatchId: String(payload.dispatch),
      eventKind: type.slice(DISPATCH.length) as DispatchEvent,
      level: (payload.verificationLevel as VerificationLevel | undefined) ?? null,
    }
  return { ...line, type: 'TOLD' }
}
