import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { DispatchTarget } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { Occurrence, StepState } from '#contracts/occurrences/occurrences.contract.ts'
import { outcomeWords, type StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { outcomesOf } from '#contracts/rules/attendance-policies/script.ts'
import {
  answerable,
  currentStep,
  pendingSteps,
  type StepAnswer,
} from '#contracts/rules/occurrences/script-progress.ts'

/** An answer of the current step, with its key. */
interface AnswerChoice {
  value: StepOutcome
  label: string
  key: string
}

export interface StepLine {
  step: PolicyStep
  number: number
  state: 'done' | 'current' | 'ahead'
  required: boolean
  /** Steps passed over by a branch, or optional ones left out. */
  answered: StepState | null
  outcome: string | null
}

const answersIn = ({ steps }: Occurrence): StepAnswer[] =>
  steps.flatMap(({ stepId, value, duress }) => (value ? [{ stepId, value, ...(duress && { duress }) }] : []))

/** Steps that may be answered now: the next one, and those behind optional ones. */
export const openSteps = (occurrence: Occurrence): PolicyStep[] =>
  answerable(occurrence.policy, answersIn(occurrence))

/** The step at hand: the chosen one while it may be answered, else the next. */
export const stepAtHand = (occurrence: Occurrence, chosen: string | null): PolicyStep | null =>
  openSteps(occurrence).find(({ id }) => id === chosen) ??
  currentStep(occurrence.policy, answersIn(occurrence))

/** Titles of required steps still open (D-05). */
export const pendingTitles = (occurrence: Occurrence): string[] =>
  pendingSteps(occurrence.policy, answersIn(occurrence)).map(({ title }) => title)

export const answerChoices = ({ type }: PolicyStep): AnswerChoice[] =>
  outcomesOf[type].map((value, index) => ({
    value,
    label: outcomeWords(type, value),
    key: String(index + 1),
  }))

/** Steps done in a dialog: D opens it, a number answers without it. */
export const hasStepDialog = ({ type }: PolicyStep): boolean =>
  type === 'COMMAND' || type === 'DISPATCH' || type === 'CALL_AUTHORITY'

/** Answer of the key D; none for a question, nor where D opens a dialog. */
export const plainAnswer = (step: PolicyStep): StepOutcome | null =>
  !hasStepDialog(step) && outcomesOf[step.type].includes('DONE') ? 'DONE' : null

export interface CreatedDispatch {
  target: DispatchTarget
}

/** Sending a vehicle, or calling this authority, is what the step asks for. */
export const isDoneBySending = (step: PolicyStep | null, { target }: CreatedDispatch): boolean =>
  target === 'VEHICLE'
    ? step?.type === 'DISPATCH'
    : step?.type === 'CALL_AUTHORITY' && (step.config?.authority ?? target) === target

/** Answered steps in the rule's order, the current one, and those ahead. */
export const scriptLines = (occurrence: Occurrence, chosen: string | null): StepLine[] => {
  const { policy, steps } = occurrence
  const hand = stepAtHand(occurrence, chosen)
  const from = hand ? policy.steps.indexOf(hand) : policy.steps.length
  return policy.steps.flatMap((step, index) => {
    const answered = steps.find(({ stepId, status }) => stepId === step.id && status === 'DONE') ?? null
    const isHand = step === hand
    // Steps passed over by a branch are left out.
    if (!answered && !isHand && index < from) return []
    return [
      {
        step,
        number: index + 1,
        state: answered ? ('done' as const) : isHand ? ('current' as const) : ('ahead' as const),
        required: step.required || policy.requireAllSteps || step.type === 'CLOSE',
        answered,
        outcome: answered?.value ? outcomeWords(step.type, answered.value) : null,
      },
    ]
  })
}
