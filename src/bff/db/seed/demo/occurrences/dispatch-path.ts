import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomesOf, type StepOutcome, stepAfter } from '#contracts/rules/attendance-policies/script.ts'

type Steps = readonly PolicyStep[]

/** An authority is called only where nothing else leads on. */
const AUTHORITY = 100

/** How far the next step that sends a vehicle is; infinite where none is ahead. */
const stepsToVehicle = (steps: Steps, step: PolicyStep | null, passed: readonly string[]): number => {
  if (!step || passed.includes(step.id)) return Number.POSITIVE_INFINITY
  if (step.type === 'DISPATCH') return 0
  const own = step.type === 'CALL_AUTHORITY' ? AUTHORITY : 1
  const ahead = outcomesOf[step.type].map(outcome =>
    stepsToVehicle(steps, stepAfter(steps, step.id, outcome), [...passed, step.id]),
  )
  return own + Math.min(...ahead, Number.POSITIVE_INFINITY)
}

/** The outcome of a step that leads soonest to sending a vehicle; null where none does. */
export const outcomeToVehicle = (steps: Steps, step: PolicyStep): StepOutcome | null => {
  const ways = outcomesOf[step.type].map(outcome => ({
    outcome,
    length: stepsToVehicle(steps, stepAfter(steps, step.id, outcome), [step.id]),
  }))
  const [best] = ways.sort((one, other) => one.length - other.length)
  return best && Number.isFinite(best.length) ? best.outcome : null
}

/** A vehicle is sent by this script without an authority. */
export const mayLeadToVehicle = (steps: Steps): boolean =>
  stepsToVehicle(steps, steps[0] ?? null, []) < AUTHORITY
