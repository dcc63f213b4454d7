import { draftOf, type FormContext } from './form.setup.ts'
import {
  differences,
  errorOf,
  type FieldErrors,
  type FormDraft,
  orderedErrors,
  type Side,
} from './form.values.ts'

interface Snapshot<Values> {
  context: FormContext<Values, unknown>
  value: unknown
  hasTag: (tag: 'busy' | 'asksToLeave' | 'conflict' | 'undelivered') => boolean
}

interface Fielded<Values> {
  context: { values: Values; errors: FieldErrors }
  hasTag: (tag: 'busy') => boolean
}

export const selectField = <Values extends object, Name extends keyof Values & string>(
  snapshot: Fielded<Values>,
  name: Name,
) => ({
  value: snapshot.context.values[name],
  error: errorOf(snapshot.context.errors, name),
  busy: snapshot.hasTag('busy'),
})

export const selectForm = <Values extends object>(snapshot: Snapshot<Values>) => {
  const { context } = snapshot
  return {
    busy: snapshot.hasTag('busy'),
    dirty: differences(context.values, context.base).length > 0,
    saved: snapshot.value === 'done',
    errors: orderedErrors(context.errors, Object.keys(context.values)),
    problem: context.failure?.message ?? null,
    canRetry: snapshot.hasTag('undelivered'),
    inConflict: snapshot.hasTag('conflict'),
    asksToLeave: snapshot.hasTag('asksToLeave'),
    recalled: context.recalled,
  }
}

export interface ConflictRow<Values> {
  name: keyof Values & string
  mine: Values[keyof Values & string]
  theirs: Values[keyof Values & string]
  side: Side | null
  missing: boolean
}

export const selectConflict = <Values extends object>(snapshot: Snapshot<Values>) => {
  const { values, theirs, sides, undecided, failure } = snapshot.context
  if (!theirs) return null
  return {
    message: failure?.message ?? '',
    rows: (Object.keys(sides) as (keyof Values & string)[]).map(
      (name): ConflictRow<Values> => ({
        name,
        mine: values[name],
        theirs: theirs.values[name],
        side: sides[name] ?? null,
        missing: undecided && sides[name] === null,
      }),
    ),
  }
}

export const selectFormDraft = <Values extends object>({
  context,
  value,
}: Snapshot<Values>): FormDraft<Values> | null =>
  value === 'done' || value === 'left' ? null : draftOf(context)
