import type { Failure } from '../failure.ts'
import { same } from '../same.ts'

/** Errors by field; a path such as `address.cep` belongs to its first part. */
export type FieldErrors = Readonly<Record<string, string>>

export interface FormRecord<Values> {
  values: Values
  version: number | null
}

export interface FormRules<Values> {
  /** @param base the values that the server has */
  validate: (values: Values, base: Values) => FieldErrors
  settle?: (values: Values) => Values
  normal?: (values: Values) => unknown
  recordOf?: (current: unknown) => FormRecord<Values> | null
}

export interface FormDraft<Values> extends FormRecord<Values> {
  base: Values
  key: string | null
}

export type Side = 'mine' | 'theirs'
export type Sides = Readonly<Record<string, Side | null>>

const withoutBlanks = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)

export const isSameIgnoringBlanks = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, withoutBlanks) === JSON.stringify(other, withoutBlanks)

export const differences = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter(name => !same(one[name], other[name]))

/** Splits a conflict: fields changed on one side are decided, on both undecided. */
export const sidesOf = <Values extends object>(base: Values, mine: Values, theirs: Values): Sides =>
  Object.fromEntries(
    differences(mine, theirs).map(name => {
      if (same(mine[name], base[name])) return [name, 'theirs']
      return [name, same(theirs[name], base[name]) ? 'mine' : null]
    }),
  )

export const mergeValues = <Values extends object>(mine: Values, theirs: Values, sides: Sides): Values => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name]) => sides[name] === 'mine')),
})

const isWithin = (path: string, name: string) =>
  path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`)

export const errorOf = (errors: FieldErrors, name: string): string | null => {
  const path = Object.keys(errors).find(each => isWithin(each, name))
  return path === undefined ? null : (errors[path] ?? null)
}

export const omitFieldErrors = (errors: FieldErrors, name: string): FieldErrors =>
  errorOf(errors, name) === null
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([path]) => !isWithin(path, name)))

interface NamedError {
  name: string | null
  message: string
}

export const orderedErrors = (errors: FieldErrors, names: readonly string[]): NamedError[] => {
  const placed = names.flatMap(name => {
    const message = errorOf(errors, name)
    return message === null ? [] : [{ name, message }]
  })
  const stray = Object.entries(errors).filter(([path]) => !names.some(name => isWithin(path, name)))
  return [...placed, ...stray.map(([, message]) => ({ name: null, message }))]
}

export const firstFieldWithError = (errors: FieldErrors, names: readonly string[]): string | undefined =>
  names.find(name => errorOf(errors, name) !== null)

export const serverErrors = (failure: Failure): FieldErrors =>
  Object.fromEntries([...(failure.facts.fieldErrors ?? [])].reverse().map(each => [each.field, each.message]))

/** Idempotency key of an intent; every resend uses the same. */
export const intentKey = (seed: string, count: number): string => `${seed}-${count}`

/** Compares types; null stays allowed for a nullable sample. */
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

export const pickKnownValues = <Values extends object>(found: unknown, sample: Values): Values | null => {
  const known = Object.entries(Object(found)).filter(
    ([name, value]) => Object.hasOwn(sample, name) && hasSameShape(value, Reflect.get(sample, name)),
  )
  return known.length > 0 ? { ...sample, ...Object.fromEntries(known) } : null
}

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
