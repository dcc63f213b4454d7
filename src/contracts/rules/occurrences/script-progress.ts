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

/** Follows the answers. @returns the next step, null past the end, and those passed over on the way to it */
const follow = (script: Script, answers: Answers) => {
  let step = script.steps[0] ?? null
  const over: PolicyStep[] = []
  // A branch may lead back in the array, where those behind it have their answers.
  const passed = new Set<PolicyStep>()
  while (step) {
    const ahead = within(script, step)
    const answered = ahead.find(each => !passed.has(each) && answerOf(answers, each))
    const answer = answered && answerOf(answers, answered)
    if (!answered || !answer) break
    over.push(...ahead.slice(0, ahead.indexOf(answered)))
    passed.add(answered)
    step = followingOf(script, answer, passed)
  }
  return { step, over }
}

/** The next step; null past the end. Optional steps passed over stay so. */
export const currentStep = (script: Script, answers: Answers): PolicyStep | null =>
  follow(script, answers).step

/** Steps that a closing now would leave without an answer, of those at hand on its way. */
export const skippedSteps = (script: Script, answers: Answers): PolicyStep[] => {
  const { step, over } = follow(script, answers)
  return [...new Set([...over, ...within(script, step)])].filter(
    each => outcomesOf[each.type].length > 0 && !answerOf(answers, each),
  )
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
