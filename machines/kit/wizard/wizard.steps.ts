import type { Failure } from '../failure.ts'
import {
  differences,
  errorOf,
  type FieldErrors,
  orderedErrors,
  pickKnownValues,
} from '../form/form.values.ts'

export interface WizardStep<Values> {
  name: string
  fields: readonly (keyof Values & string)[]
}

export interface WizardRules<Values> {
  steps: readonly WizardStep<Values>[]
  validate: (values: Values) => FieldErrors
}

export interface WizardDraft<Values> {
  values: Values
  step: number
  reached: number
  key: string | null
}

export interface WizardContext<Values, Result> extends WizardDraft<Values> {
  base: Values
  seed: string
  intents: number
  errors: FieldErrors
  failure: Failure | null
  recalled: boolean
  result: Result | null
}

export const errorsOfStep = <Values>(
  { steps }: WizardRules<Values>,
  step: number,
  errors: FieldErrors,
): FieldErrors => {
  const fields = steps[step - 1]?.fields ?? []
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => fields.some(field => errorOf({ [path]: '' }, field) !== null)),
  )
}

export const firstStepWithError = <Values>(
  rules: WizardRules<Values>,
  errors: FieldErrors,
): number | undefined => {
  const index = rules.steps.findIndex((_, at) => Object.keys(errorsOfStep(rules, at + 1, errors)).length > 0)
  return index < 0 ? undefined : index + 1
}

export const wizardDraftOf = <Values extends object>({
  values,
  base,
  step,
  reached,
  key,
}: WizardContext<Values, unknown>): WizardDraft<Values> | null =>
  differences(values, base).length === 0 ? null : { values, step, reached, key }

export const readWizardDraft = <Values extends object>(
  found: unknown,
  sample: Values,
  { steps }: Pick<WizardRules<Values>, 'steps'>,
): WizardDraft<Values> | null => {
  const { step, reached, key, ...draft } = (found ?? {}) as Record<string, unknown>
  const values = pickKnownValues(draft.values, sample)
  const isStep = (given: unknown): given is number =>
    typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= steps.length
  return values &&
    isStep(step) &&
    isStep(reached) &&
    step <= reached &&
    (key === null || typeof key === 'string')
    ? { values, step, reached, key }
    : null
}

interface Snapshot<Values> {
  context: WizardContext<Values, unknown>
  value: unknown
  hasTag: (tag: 'busy' | 'asksToLeave' | 'undelivered') => boolean
}

export const selectWizard = <Values extends object>(
  snapshot: Snapshot<Values>,
  { steps }: Pick<WizardRules<Values>, 'steps'>,
) => {
  const { values, base, step, reached, errors, failure, recalled } = snapshot.context
  return {
    step,
    steps: steps.map(({ name }, index) => ({
      name,
      state:
        index + 1 === step ? ('current' as const) : index < reached ? ('done' as const) : ('ahead' as const),
    })),
    isLast: step === steps.length,
    busy: snapshot.hasTag('busy'),
    dirty: differences(values, base).length > 0,
    saved: snapshot.value === 'done',
    errors: orderedErrors(errors, Object.keys(values)),
    problem: failure?.message ?? null,
    canRetry: snapshot.hasTag('undelivered'),
    asksToLeave: snapshot.hasTag('asksToLeave'),
    recalled,
  }
}

export const selectWizardDraft = <Values extends object>({
  context,
  value,
}: Snapshot<Values>): WizardDraft<Values> | null =>
  value === 'done' || value === 'left' ? null : wizardDraftOf(context)
