import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { OccurrenceClassification, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import type { DispatchStatus } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { ClosedMode, VerificationLevel } from '#contracts/occurrences/occurrences.contract.ts'
import { answerable, currentStep, type StepAnswer } from '#contracts/rules/occurrences/script-progress.ts'
import { statusAfter, transitionOf } from '../../kit/flow.ts'
import { dispatchFlow } from '../dispatch/dispatch.flow.ts'
import type { CallLine, DispatchLine, RecordedEvent, StatusLine, StepLine } from './recorded-events.ts'

interface RecordedAnswer {
  stepId: string
  outcomeKind: StepLine['outcomeKind']
  /** The right password was the one of duress. */
  duress: boolean
}

/** The facts of an attendance: ids, codes and moments alone. */
export interface RecordedFacts {
  script: { steps: readonly PolicyStep[]; requireAllSteps: boolean }
  priority: OccurrencePriority
  operatorId: string | null
  stationId: string | null
  holdUntil: string | null
  answers: readonly RecordedAnswer[]
  /** Step that comes next; null past the end of the script. */
  stepId: string | null
  calls: readonly Pick<CallLine, 'at' | 'outcomeKind' | 'checkKind' | 'durationS'>[]
  dispatches: readonly { dispatchId: string; status: DispatchStatus }[]
  level: VerificationLevel
  closing: {
    at: string
    mode: ClosedMode | null
    classificationKind: OccurrenceClassification | null
    reasonId: string | null
    text: string | null
  } | null
}

/** How a recorded attendance begins. */
export type RecordedInput = Pick<RecordedFacts, 'script' | 'priority'>

const stepAnswers = (answers: RecordedFacts['answers']): StepAnswer[] =>
  answers.map(({ stepId, outcomeKind, duress }) => ({ stepId, value: outcomeKind, duress }))

const nextIn = ({ script, answers }: Pick<RecordedFacts, 'script' | 'answers'>): string | null =>
  currentStep(script, stepAnswers(answers))?.id ?? null

export const firstFacts = ({ script, priority }: RecordedInput): RecordedFacts => ({
  script,
  priority,
  operatorId: null,
  stationId: null,
  holdUntil: null,
  answers: [],
  stepId: nextIn({ script, answers: [] }),
  calls: [],
  dispatches: [],
  level: 0,
  closing: null,
})

/** Facts of an occurrence as they are stored, with the step that follows its answers. */
export const withNextStep = (facts: Omit<RecordedFacts, 'stepId'>): RecordedFacts => ({
  // The order of keys is that of a replay.
  ...firstFacts(facts),
  ...facts,
  stepId: nextIn(facts),
})

/** By the script, that step could be answered then. */
export const isAnswerable = ({ script, answers }: RecordedFacts, { stepId }: { stepId?: string }): boolean =>
  answerable(script, stepAnswers(answers)).some(({ id }) => id === stepId)

const dispatchStatus = (
  { dispatches }: RecordedFacts,
  { dispatchId }: { dispatchId?: string },
): DispatchStatus | 'NEW' => dispatches.find(each => each.dispatchId === dispatchId)?.status ?? 'NEW'

/** By the flow of dispatches, it could happen then. */
export const isSendable = (
  facts: RecordedFacts,
  line: { dispatchId?: string; eventKind?: string },
): boolean => transitionOf(dispatchFlow, dispatchStatus(facts, line), line.eventKind ?? '') !== undefined

const freed = { operatorId: null, stationId: null, holdUntil: null }

const closingOf = ({ at, mode, classificationKind, reasonId, text, level }: StatusLine) => ({
  holdUntil: null,
  closing: { at, mode, classificationKind, reasonId, text },
  ...(level !== null && { level }),
})

const changed = (line: StatusLine): Partial<RecordedFacts> => {
  switch (line.type) {
    case 'ATTEND':
    case 'FEED':
    case 'RESUME':
    case 'TAKE_OVER':
      return { ...freed, ...line.owner }
    case 'HOLD':
      return { holdUntil: line.until }
    case 'HOLD_ELAPSED':
    case 'NEW_SIGNAL_WAKES':
    case 'RELEASE':
    case 'TRANSFER':
    case 'LOCK_EXPIRED':
      return freed
    case 'AUTO_CLOSE':
    case 'CLOSE':
    case 'BULK_CLOSE':
      return closingOf(line)
    default:
      return {}
  }
}

const answered = (facts: RecordedFacts, { stepId, outcomeKind }: StepLine): Partial<RecordedFacts> => {
  const step = facts.script.steps.find(({ id }) => id === stepId)
  const check = facts.calls.findLast(({ checkKind }) => checkKind !== null)?.checkKind
  const duress = step?.type === 'CHECK_PASSWORD' && outcomeKind === 'YES' && check === 'DURESS'
  const answers = [...facts.answers, { stepId, outcomeKind, duress }]
  return { answers, stepId: nextIn({ script: facts.script, answers }) }
}

const called = (
  { calls, priority }: RecordedFacts,
  { at, outcomeKind, checkKind, durationS }: CallLine,
): Partial<RecordedFacts> => ({
  calls: [...calls, { at, outcomeKind, checkKind, durationS }],
  priority: checkKind === 'DURESS' ? 1 : priority,
})

const sent = (facts: RecordedFacts, line: DispatchLine): Partial<RecordedFacts> => {
  const { dispatchId, eventKind, level } = line
  const status = statusAfter(dispatchFlow, dispatchStatus(facts, line), eventKind) as DispatchStatus
  const others = facts.dispatches.filter(each => each.dispatchId !== dispatchId)
  return {
    dispatches: [...others, { dispatchId, status }].sort(
      (a, b) => Number(a.dispatchId) - Number(b.dispatchId),
    ),
    level: Math.max(facts.level, level ?? 0) as VerificationLevel,
  }
}

/** Facts after one more line, which the flows have accepted. */
export const factsAfter = (facts: RecordedFacts, line: RecordedEvent): Partial<RecordedFacts> => {
  const told = line.priority === null ? {} : { priority: line.priority }
  switch (line.type) {
    case 'STEP':
      return { ...told, ...answered(facts, line) }
    case 'CALL':
      return { ...told, ...called(facts, line) }
    case 'DISPATCH':
      return { ...told, ...sent(facts, line) }
    case 'TOLD':
      return told
    default:
      return { ...told, ...changed(line) }
  }
}
