import type { Ref } from '#contracts/kit/wire.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
}

export type Labels<Value extends string> = Readonly<Record<Value, string>>

const known = new WeakMap<object, readonly Option<string>[]>()

/** The same list for the same labels. */
export const optionsOf = <Value extends string>(labels: Labels<Value>): readonly Option<Value>[] => {
  const options =
    known.get(labels) ?? Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
  known.set(labels, options)
  return options as readonly Option<Value>[]
}

export const optionsOfRefs = (refs: readonly Ref[]): Option<string>[] =>
  refs.map(({ id, name }) => ({ value: id, label: name }))
