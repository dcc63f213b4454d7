import { assign, emit, enqueueActions, setup } from 'xstate'
import { asFailure, type Failure, isOutcomeUnknown } from '../failure.ts'
import { port } from '../port.ts'
import { failureAfterResend } from '../resend.ts'
import {
  differences,
  type FieldErrors,
  type FormDraft,
  type FormRecord,
  type FormRules,
  firstFieldWithError,
  intentKey,
  isSameIgnoringBlanks,
  mergeValues,
  omitFieldErrors,
  type Side,
  type Sides,
  serverErrors,
  sidesOf,
} from './form.values.ts'

export interface FormInput<Values> {
  values: Values
  version?: number | null
  /** Must be unique: idempotency keys are derived from it. */
  seed: string
}

export interface FormSubmission<Values> {
  values: Values
  /** The values that the server has. */
  base: Values
  version: number | null
  idempotencyKey: string
}

export interface FormContext<Values, Result> {
  values: Values
  base: Values
  /** As on the server when last read; a recalled draft leaves it. */
  opened: FormRecord<Values>
  version: number | null
  seed: string
  intents: number
  /** Key of the unanswered save; null after an edit of an existing record. */
  key: string | null
  /** Values sent but not answered: the server may have saved them. */
  unanswered: Values | null
  errors: FieldErrors
  failure: Failure | null
  theirs: FormRecord<Values> | null
  sides: Sides
  undecided: boolean
  recalled: boolean
  result: Result | null
}

type Name<Values> = keyof Values & string

type FormEvent<Values> =
  | { type: 'field.changed'; name: Name<Values>; value: Values[Name<Values>] }
  | { type: 'submit.requested' }
  | { type: 'retry.requested' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'side.chosen'; name: string; side: Side }
  | { type: 'conflict.resolved' }
  | { type: 'conflict.dismissed' }
  | { type: 'draft.recalled'; draft: FormDraft<Values> }
  /** The user chose another draft; the current values are kept elsewhere. */
  | { type: 'draft.taken'; draft: FormDraft<Values> }
  | { type: 'draft.discarded' }
  | { type: 'record.refreshed'; values: Values; version: number | null }

type FormEmitted<Values, Result> =
  | { type: 'field.focus'; name: string }
  | { type: 'draft.changed'; draft: FormDraft<Values> | null }
  | { type: 'form.saved'; result: Result }
  | { type: 'form.left' }

/** Null while the form equals the server's values. */
export const draftOf = <Values extends object>({
  values,
  base,
  version,
  key,
}: FormContext<Values, unknown>): FormDraft<Values> | null =>
  differences(values, base).length === 0 ? null : { values, base, version, key }

const clean = { errors: {}, failure: null, theirs: null, sides: {}, undecided: false }

const asOpened = <Values>(opened: FormRecord<Values>) => ({
  ...clean,
  ...opened,
  opened,
  base: opened.values,
  key: null,
  unanswered: null,
  recalled: false,
  result: null,
})

const colliding = <Values>(rules: FormRules<Values>, error: unknown): FormRecord<Values> | null => {
  const { facts } = asFailure(error)
  return facts.code === 'VERSION_CONFLICT' ? (rules.recordOf?.(facts.details?.current) ?? null) : null
}

const holds = <Values>({ normal }: FormRules<Values>, record: FormRecord<Values>, values: Values | null) =>
  values !== null &&
  (normal
    ? isSameIgnoringBlanks(normal(record.values), normal(values))
    : isSameIgnoringBlanks(record.values, values))

const unansweredIn = <Values>({ key, values }: FormDraft<Values>): Values | null =>
  key === null ? null : values

export const formSetup = <Values extends object, Result>(rules: FormRules<Values>) =>
  setup({
    types: {
      context: {} as FormContext<Values, Result>,
      events: {} as FormEvent<Values>,
      emitted: {} as FormEmitted<Values, Result>,
      input: {} as FormInput<Values>,
      tags: {} as 'busy' | 'asksToLeave' | 'conflict' | 'undelivered',
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: { submit: port<Result, FormSubmission<Values>>('submit') },
    actions: {
      setField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
        values: { ...context.values, [name]: value },
        errors: omitFieldErrors(context.errors, name),
        failure: null,
        // A new record keeps its key until answered, or it might be created twice.
        key: context.version === null ? context.key : null,
      })),
      emitDraftChanged: emit(({ context }) => ({ type: 'draft.changed' as const, draft: draftOf(context) })),
      emitDraftCleared: emit({ type: 'draft.changed' as const, draft: null }),
      restoreDraft: assign((_, { draft }: { draft: unknown }) => ({
        ...(draft as FormDraft<Values>),
        unanswered: unansweredIn(draft as FormDraft<Values>),
        recalled: true,
      })),
      replaceRecord: assign((_, { values, version }: { values: unknown; version: number | null }) =>
        asOpened({ values: values as Values, version }),
      ),
      discardDraft: assign(({ context }) => asOpened(context.opened)),
      completeValues: assign(({ context: { values } }) => ({ values: rules.settle?.(values) ?? values })),
      validateForm: assign(({ context }) => ({ errors: rules.validate(context.values, context.base) })),
      focusFirstError: enqueueActions(({ context, enqueue }) => {
        const name = firstFieldWithError(context.errors, Object.keys(context.values))
        if (name !== undefined) enqueue.emit({ type: 'field.focus', name })
      }),
      focusFirstField: emit(({ context }) => ({
        type: 'field.focus' as const,
        name: Object.keys(context.values)[0] ?? '',
      })),
      startAttempt: assign(({ context }) => ({
        ...clean,
        key: context.key ?? intentKey(context.seed, context.intents + 1),
        intents: context.intents + (context.key === null ? 1 : 0),
      })),
      setFailure: assign(({ context }, { error }: { error: unknown }) => ({
        failure: asFailure(error),
        unanswered: context.values,
      })),
      setServerErrors: assign((_, { error }: { error: unknown }) => ({
        failure: failureAfterResend(error),
        errors: serverErrors(asFailure(error)),
        key: null,
      })),
      setConflict: assign(({ context }, { error }: { error: unknown }) => {
        const theirs = colliding(rules, error)
        return {
          failure: asFailure(error),
          theirs,
          sides: theirs ? sidesOf(context.base, context.values, theirs.values) : {},
        }
      }),
      rebaseOnSaved: assign((_, { error }: { error: unknown }) => {
        const own = colliding(rules, error)
        return own ? { opened: own, base: own.values, version: own.version, key: null, unanswered: null } : {}
      }),
      chooseSide: assign(({ context }, { name, side }: { name: string; side: Side }) => ({
        sides: { ...context.sides, [name]: side },
      })),
      markSidesUndecided: assign({ undecided: true }),
      mergeConflict: assign(({ context }) => {
        const { theirs } = context
        if (!theirs) return {}
        return {
          ...clean,
          values: mergeValues(context.values, theirs.values, context.sides),
          opened: theirs,
          base: theirs.values,
          version: theirs.version,
          key: null,
          unanswered: null,
        }
      }),
      clearErrors: assign(clean),
      setResult: assign(({ context }, { result }: { result: unknown }) => ({
        ...clean,
        base: context.values,
        result: result as Result,
        recalled: false,
        key: null,
        unanswered: null,
      })),
      emitFormSaved: emit(({ context }) => ({
        type: 'form.saved' as const,
        result: context.result as Result,
      })),
      emitFormLeft: emit({ type: 'form.left' as const }),
    },
    guards: {
      recalled: ({ context }) => context.recalled,
      dirty: ({ context }) => differences(context.values, context.base).length > 0,
      invalid: ({ context }) => Object.keys(rules.validate(context.values, context.base)).length > 0,
      overtakenByOneself: ({ context }, { error }: { error: unknown }) => {
        const found = colliding(rules, error)
        return (
          found !== null &&
          found.version !== context.version &&
          (holds(rules, found, context.values) || holds(rules, found, context.unanswered))
        )
      },
      overtaken: (_, { error }: { error: unknown }) => colliding(rules, error) !== null,
      undecided: (_, { error }: { error: unknown }) => isOutcomeUnknown(asFailure(error)),
      allDecided: ({ context }) => Object.values(context.sides).every(side => side !== null),
      differs: ({ context }, { name }: { name: string }) => name in context.sides,
    },
  })
