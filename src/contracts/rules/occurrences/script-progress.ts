import type { PolicyStep } from '../../configuration/policy-script.contract.ts'
import { outcomesOf, type StepOutcome, stepAfter } from '../attendance-policies/script.ts'

/** How a step ended; each step has one at most. */
export interface StepAnswer {
  stepId: string
  value: StepOutcome
  /** The right password was the one of duress: the police come next. */
  duress?: boolean
}

interface Script {
  steps: readonly PolicyStep[]
  /** Optional steps hold back the closing too. */
  requireAllSteps: boolean
}
type Answers = readonly StepAnswer[]

const answerOf = (answers: Answers, { id }: PolicyStep) => answers.find(({ stepId }) => stepId === id)

/** Under duress the first call to the police still ahead comes next. */
const followingOf = (
  { steps }: Script,
  { stepId, value, duress }: StepAnswer,
  passed: ReadonlySet<PolicyStep>,
): PolicyStep | null =>
  (duress && steps.find(each => each.config?.authority === 'POLICE' && !passed.has(each))) ||
  stepAfter(steps, stepId, value)

const isOptional = ({ requireAllSteps }: Script, { required, type }: PolicyStep) =>
  !requireAllSteps && !required && type !== 'CLOSE'

/** Without an answer, the next of the array follows. */
const nextInOrder = ({ steps }: Script, step: PolicyStep): PolicyStep | null =>
  steps[steps.indexOf(step) + 1] ?? null

/** This step, and those answerable instead: only optional ones lie between. */
const within = (script: Script, first: PolicyStep | null): PolicyStep[] => {
  const found: PolicyStep[] = []
  for (let step = first; step; step = isOptional(script, step) ? nextInOrder(script, step) : null)
    found.push(step)
  return found
}

/** The next step; null past the end. Optional steps passed over stay so. */
export const currentStep = (script: Script, answers: Answers): PolicyStep | null => {
  let step = script.steps[0] ?? null
  // A branch may lead back in the array, where those behind it have their answers.
  const passed = new Set<PolicyStep>()
  while (step) {
    const answered = within(script, step).find(each => !passed.has(each) && answerOf(answers, each))
    const answer = answered && answerOf(answers, answered)
    if (!answered || !answer) return step
    passed.add(answered)
    step = followingOf(script, answer, passed)
  }
  return null
}

/** Steps that may be answered now. */
export const answerable = (script: Script, answers: Answers): PolicyStep[] =>
  within(script, currentStep(script, answers)).filter(({ type }) => outcomesOf[type].length > 0)

/** Steps that hold back the closing, as far as known before their answers. */
export const pendingSteps = (script: Script, answers: Answers): PolicyStep[] => {
  const pending: PolicyStep[] = []
  let step = currentStep(script, answers)
  while (step && step.type !== 'CLOSE') {
    if (!isOptional(script, step)) pending.push(step)
    step = nextInOrder(script, step)
  }
  return pending
}
