import { assign, emit, enqueueActions, setup } from 'xstate'
import { asFailure, isOutcomeUnknown } from '../failure.ts'
import {
  differences,
  firstFieldWithError,
  intentKey,
  omitFieldErrors,
  serverErrors,
} from '../form/form.values.ts'
import { port } from '../port.ts'
import { failureAfterResend } from '../resend.ts'
import {
  errorsOfStep,
  firstStepWithError,
  type WizardContext,
  type WizardDraft,
  type WizardRules,
  wizardDraftOf,
} from './wizard.steps.ts'

export interface WizardInput<Values> {
  values: Values
  /** Must be unique: idempotency keys are derived from it. */
  seed: string
}

export interface WizardSubmission<Values> {
  values: Values
  idempotencyKey: string
}

type Name<Values> = keyof Values & string

export const wizardSetup = <Values extends object, Result>(rules: WizardRules<Values>) =>
  setup({
    types: {
      context: {} as WizardContext<Values, Result>,
      events: {} as
        | { type: 'field.changed'; name: Name<Values>; value: Values[Name<Values>] }
        | { type: 'next.requested' }
        | { type: 'back.requested' }
        | { type: 'step.chosen'; step: number }
        | { type: 'finish.requested' }
        | { type: 'retry.requested' }
        | { type: 'leave.requested' }
        | { type: 'leave.confirmed' }
        | { type: 'leave.cancelled' }
        | { type: 'draft.recalled'; draft: WizardDraft<Values> }
        | { type: 'draft.discarded' }
        | { type: 'draft.taken'; draft: WizardDraft<Values> },
      emitted: {} as
        | { type: 'field.focus'; name: string }
        | { type: 'draft.changed'; draft: WizardDraft<Values> | null }
        | { type: 'wizard.finished'; result: Result }
        | { type: 'wizard.left' },
      input: {} as WizardInput<Values>,
      tags: {} as 'busy' | 'asksToLeave' | 'undelivered',
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { submit: port<Result, WizardSubmission<Values>>('submit') },
    actions: {
      setField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
        values: { ...context.values, [name]: value },
        errors: omitFieldErrors(context.errors, name),
        failure: null,
      })),
      goToStep: assign(({ context }, { step }: { step: number }) => ({
        step,
        reached: Math.max(step, context.reached),
        failure: null,
      })),
      validateStep: assign(({ context }) => ({
        errors: errorsOfStep(rules, context.step, rules.validate(context.values)),
      })),
      /** Clears server errors too, for the step just validated. */
      clearStepErrors: assign(({ context: { step, errors } }) => {
        const stepErrors = errorsOfStep(rules, step, errors)
        return {
          errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in stepErrors))),
        }
      }),
      validateAllSteps: assign(({ context }) => {
        const errors = rules.validate(context.values)
        return { errors, failure: null, step: firstStepWithError(rules, errors) ?? context.step }
      }),
      focusFirstError: enqueueActions(({ context, enqueue }) => {
        const fields = rules.steps[context.step - 1]?.fields ?? []
        const name = firstFieldWithError(context.errors, fields)
        if (name !== undefined) enqueue.emit({ type: 'field.focus', name })
      }),
      focusFirstField: emit(({ context }) => ({
        type: 'field.focus' as const,
        name: Object.keys(context.values)[0] ?? '',
      })),
      startAttempt: assign(({ context }) => ({
        errors: {},
        failure: null,
        key: context.key ?? intentKey(context.seed, context.intents + 1),
        intents: context.intents + (context.key === null ? 1 : 0),
      })),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
      setServerErrors: assign(({ context }, { error }: { error: unknown }) => {
        const failure = failureAfterResend(error)
        const errors = serverErrors(failure)
        return { failure, errors, key: null, step: firstStepWithError(rules, errors) ?? context.step }
      }),
      setResult: assign((_, { result }: { result: unknown }) => ({ result: result as Result, key: null })),
      restoreDraft: assign((_, { draft }: { draft: unknown }) => ({
        ...(draft as WizardDraft<Values>),
        errors: {},
        failure: null,
        recalled: true,
      })),
      discardDraft: assign(({ context }) => ({
        values: context.base,
        step: 1,
        reached: 1,
        key: null,
        errors: {},
        failure: null,
        recalled: false,
      })),
      emitDraftChanged: emit(({ context }) => ({
        type: 'draft.changed' as const,
        draft: wizardDraftOf(context),
      })),
      emitDraftCleared: emit({ type: 'draft.changed' as const, draft: null }),
      emitWizardFinished: emit(({ context }) => ({
        type: 'wizard.finished' as const,
        result: context.result as Result,
      })),
      emitWizardLeft: emit({ type: 'wizard.left' as const }),
    },
    guards: {
      recalled: ({ context }) => context.recalled,
      dirty: ({ context }) => differences(context.values, context.base).length > 0,
      untouched: ({ context }) => differences(context.values, context.base).length === 0,
      stepIsWrong: ({ context }) =>
        Object.keys(errorsOfStep(rules, context.step, rules.validate(context.values))).length > 0,
      anyIsWrong: ({ context }) => Object.keys(rules.validate(context.values)).length > 0,
      hasNext: ({ context }) => context.step < rules.steps.length,
      hasBack: ({ context }) => context.step > 1,
      isAtTheEnd: ({ context }) => context.step === rules.steps.length,
      wasReached: ({ context }, { step }: { step: number }) =>
        Number.isInteger(step) && step >= 1 && step <= context.reached && step !== context.step,
      undecided: (_, { error }: { error: unknown }) => isOutcomeUnknown(asFailure(error)),
    },
  })
