import type { Failure } from '../failure.ts'
import { same } from '../same.ts'

/** What is wrong, by field; a path such as `address.cep` belongs to the field it begins with. */
export type FieldErrors = Readonly<Record<string, string>>

export interface FormRecord<Values> {
  values: Values
  /** Null for a record that does not exist yet. */
  version: number | null
}

/** What a form knows about its subject. Its functions are pure. */
export interface FormRules<Values> {
  validate: (values: Values) => FieldErrors
  /** What a save begins with: the values in which all that was half told is told, as far as it can be. */
  settle?: (values: Values) => Values
  /** What the server keeps of the values: those alike in it are one save. Without it, all of them as they are. */
  normal?: (values: Values) => unknown
  /** The entity a version conflict brings, as a record of this form; null when it is none. */
  recordOf?: (current: unknown) => FormRecord<Values> | null
}

/** Everything that must survive a reload. The key too: a save whose answer was lost stays the same save. */
export interface FormDraft<Values> extends FormRecord<Values> {
  base: Values
  key: string | null
}

export type Side = 'mine' | 'theirs'
export type Sides = Readonly<Record<string, Side | null>>

const withoutBlanks = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether a server that trims would hold the one for the other. */
export const isSameIgnoringBlanks = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, withoutBlanks) === JSON.stringify(other, withoutBlanks)

/** The names of the fields that are not alike, in the order of the form. */
export const differences = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter(name => !same(one[name], other[name]))

/**
 * Where two people changed a record: a field only one of them touched is decided, one that both touched waits
 * for the person.
 */
export const sidesOf = <Values extends object>(base: Values, mine: Values, theirs: Values): Sides =>
  Object.fromEntries(
    differences(mine, theirs).map(name => {
      if (same(mine[name], base[name])) return [name, 'theirs']
      return [name, same(theirs[name], base[name]) ? 'mine' : null]
    }),
  )

/** Theirs, with what the person decided to keep of their own. */
export const mergeValues = <Values extends object>(mine: Values, theirs: Values, sides: Sides): Values => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name]) => sides[name] === 'mine')),
})

const isWithin = (path: string, name: string) =>
  path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`)

/** What is wrong with a field, or with a part of it. */
export const errorOf = (errors: FieldErrors, name: string): string | null => {
  const path = Object.keys(errors).find(each => isWithin(each, name))
  return path === undefined ? null : (errors[path] ?? null)
}

/** The errors once a field has changed: the same object when none was about it. */
export const omitFieldErrors = (errors: FieldErrors, name: string): FieldErrors =>
  errorOf(errors, name) === null
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([path]) => !isWithin(path, name)))

export interface NamedError {
  /** The field to go to; null when the form has no such field. */
  name: string | null
  message: string
}

/** The errors in the order of the form; those of no field of it come last. */
export const orderedErrors = (errors: FieldErrors, names: readonly string[]): NamedError[] => {
  const placed = names.flatMap(name => {
    const message = errorOf(errors, name)
    return message === null ? [] : [{ name, message }]
  })
  const stray = Object.entries(errors).filter(([path]) => !names.some(name => isWithin(path, name)))
  return [...placed, ...stray.map(([, message]) => ({ name: null, message }))]
}

/** The first field, in the order of the form, that has something wrong. */
export const firstFieldWithError = (errors: FieldErrors, names: readonly string[]): string | undefined =>
  names.find(name => errorOf(errors, name) !== null)

/** The server's field errors, one sentence a field. */
export const serverErrors = (failure: Failure): FieldErrors =>
  Object.fromEntries([...(failure.facts.fieldErrors ?? [])].reverse().map(each => [each.field, each.message]))

/** The key of the next intent of a form: every resend of that intent carries the same one. */
export const intentKey = (seed: string, count: number): string => `${seed}-${count}`

/** Whether a value is of the kind of another: what may be nothing, may be nothing again. */
export const hasSameShape = (found: unknown, sample: unknown): boolean => {
  if (sample === null) return true
  if (Array.isArray(sample)) return Array.isArray(found)
  if (typeof sample !== 'object') return typeof found === typeof sample
  if (found === null) return true
  return (
    typeof found === 'object' &&
    !Array.isArray(found) &&
    Object.entries(sample as object).every(([name, each]) => hasSameShape(Reflect.get(found, name), each))
  )
}

/**
 * Values as storage gives them back, in the fields of `sample`: one that was not there then, or was of another kind, is
 * as in `sample`, one that is no more is left out. Null when nothing of them is known.
 */
export const pickKnownValues = <Values extends object>(found: unknown, sample: Values): Values | null => {
  const known = Object.entries(Object(found)).filter(
    ([name, value]) => Object.hasOwn(sample, name) && hasSameShape(value, Reflect.get(sample, name)),
  )
  return known.length > 0 ? { ...sample, ...Object.fromEntries(known) } : null
}

/** A draft as storage gives it back; null when it is none, or of another form. */
export const readFormDraft = <Values extends object>(
  found: unknown,
  sample: Values,
): FormDraft<Values> | null => {
  const draft = (found ?? {}) as Record<string, unknown>
  const { version, key } = draft
  const values = pickKnownValues(draft.values, sample)
  const base = pickKnownValues(draft.base, sample)
  return values &&
    base &&
    same(Object.keys(draft.values as object).sort(), Object.keys(draft.base as object).sort()) &&
    (version === null || typeof version === 'number') &&
    (key === null || typeof key === 'string')
    ? { values, base, version, key }
    : null
}
