import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { same } from '../../kit/same.ts'
import { recordedAttendanceMachine } from './recorded-attendance.machine.ts'
import { type RecordedEvent, recordedEvent } from './recorded-events.ts'
import { type RecordedFacts, type RecordedInput, withNextStep } from './recorded-facts.ts'

export type RecordedSnapshot = SnapshotFrom<typeof recordedAttendanceMachine>

/** An attendance as its timeline tells it, and what the server keeps of it. */
export interface Recording {
  input: RecordedInput
  /** Oldest first. */
  events: readonly RecordedEvent[]
  /** As stored, not as told. */
  end: RecordedSnapshot
}

const scriptOf = ({ policy }: Occurrence): RecordedInput['script'] => ({
  steps: policy.steps.map(({ text: _, ...step }) => step),
  requireAllSteps: policy.requireAllSteps,
})

const storedFacts = (occurrence: Occurrence): RecordedFacts => {
  const { closedAt, closedMode, classification, closeReason, closingText } = occurrence
  return withNextStep({
    script: scriptOf(occurrence),
    priority: occurrence.priority,
    operatorId: occurrence.operator?.id ?? null,
    stationId: occurrence.station?.id ?? null,
    holdUntil: occurrence.holdUntil,
    answers: occurrence.steps.flatMap(({ stepId, value, duress }) =>
      value ? [{ stepId, outcomeKind: value, duress: duress === true }] : [],
    ),
    calls: occurrence.attempts.map(({ at, outcome, passwordCheck, durationS }) => ({
      at,
      outcomeKind: outcome,
      checkKind: passwordCheck,
      durationS,
    })),
    dispatches: occurrence.dispatches.map(({ id, status }) => ({ dispatchId: id, status })),
    level: occurrence.verificationLevel,
    closing: closedAt
      ? {
          at: closedAt,
          mode: closedMode,
          classificationKind: classification,
          reasonId: closeReason?.id ?? null,
          text: closingText,
        }
      : null,
  })
}

/** Without a first priority told, the stored one holds from the start. */
export const recordingOf = (occurrence: Occurrence): Recording => {
  const events = [...occurrence.timeline].reverse().map(recordedEvent)
  const priority: OccurrencePriority = events[0]?.priority ?? occurrence.priority
  return {
    input: { script: scriptOf(occurrence), priority },
    events,
    end: recordedAttendanceMachine.resolveState({
      value: occurrence.status,
      context: storedFacts(occurrence),
    }),
  }
}

interface Played {
  /** Before the first line, and after each one: one more than lines. */
  snapshots: readonly RecordedSnapshot[]
  /** Lines that a flow did not accept; they change nothing. */
  refused: readonly RecordedEvent[]
}

/** Tells all lines, one after another. */
export const play = ({ input, events }: Pick<Recording, 'input' | 'events'>): Played => {
  let [here] = initialTransition(recordedAttendanceMachine, input)
  const snapshots = [here]
  const refused: RecordedEvent[] = []
  for (const event of events) {
    if (here.can(event)) [here] = transition(recordedAttendanceMachine, here, event)
    else refused.push(event)
    snapshots.push(here)
  }
  return { snapshots, refused }
}

/** Every line was accepted, and the end is what the server keeps. */
export const endsAlike = ({ end }: Recording, { snapshots, refused }: Played): boolean => {
  const told = snapshots.at(-1)
  return refused.length === 0 && told?.value === end.value && same(told.context, end.context)
}

/** Told from its first line, it ends in what the server keeps. */
export const isAlike = (recording: Recording): boolean => endsAlike(recording, play(recording))
