import type { Ref } from '#contracts/kit/wire.ts'
import type {
  Occurrence,
  OccurrenceEventRow,
  StepState,
} from '#contracts/occurrences/occurrences.contract.ts'
import type { AttendanceReplayView } from './attendance-replay.selectors.ts'
import type { RecordedFacts } from './recorded-facts.ts'

const refsIn = ({ actor, payload }: OccurrenceEventRow): { people: Ref[]; stations: Ref[] } => {
  const given = (name: string) => (payload[name] ? [payload[name] as Ref] : [])
  if (actor.kind !== 'person') return { people: given('operator'), stations: given('station') }
  const { id, name, station } = actor
  return {
    people: [{ id, name }, ...given('operator')],
    stations: [...(station ? [station] : []), ...given('station')],
  }
}

const refOf = (refs: readonly Ref[], id: string | null): Ref | null =>
  id === null ? null : (refs.find(each => each.id === id) ?? { id, name: id })

const stepsAt = ({ steps }: Occurrence, { answers, stepId }: RecordedFacts): StepState[] => [
  ...answers.map(
    ({ stepId: id, outcomeKind }): StepState => ({
      ...steps.find(each => each.stepId === id),
      stepId: id,
      status: 'DONE',
      value: outcomeKind,
    }),
  ),
  ...(stepId ? [{ stepId, status: 'CURRENT' as const }] : []),
]

type Moment = Pick<AttendanceReplayView, 'at' | 'told' | 'status' | 'facts'>

/** The occurrence at a moment of its replay, with the texts written by then. */
export const occurrenceAt = (occurrence: Occurrence, { at, told, status, facts }: Moment): Occurrence => {
  const people = occurrence.timeline.flatMap(line => refsIn(line).people)
  const stations = occurrence.timeline.flatMap(line => refsIn(line).stations)
  const { closing } = facts
  return {
    ...occurrence,
    status: status === 'NEW' ? 'WAITING' : status,
    priority: facts.priority,
    operator: refOf(people, facts.operatorId),
    station: refOf(stations, facts.stationId),
    holdUntil: facts.holdUntil,
    steps: stepsAt(occurrence, facts),
    timeline: occurrence.timeline.slice(occurrence.timeline.length - told),
    attempts: occurrence.attempts.slice(0, facts.calls.length),
    signals: occurrence.signals.filter(({ receivedAt }) => Date.parse(receivedAt) <= at),
    dispatches: occurrence.dispatches.flatMap(each => {
      const found = facts.dispatches.find(({ dispatchId }) => dispatchId === each.id)
      return found ? [{ ...each, status: found.status }] : []
    }),
    orders: [],
    verificationLevel: facts.level,
    closingText: closing ? occurrence.closingText : null,
    closedAt: closing?.at ?? null,
    closedMode: closing?.mode ?? null,
    classification: closing?.classificationKind ?? null,
    closeReason: closing ? occurrence.closeReason : null,
    allowed: [],
  }
}
