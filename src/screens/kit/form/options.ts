import type { Ref } from '#contracts/kit/wire.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
}

export type Labels<Value extends string> = Readonly<Record<Value, string>>

export const optionsOf = <Value extends string>(labels: Labels<Value>): Option<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

export const optionsOfRefs = (refs: readonly Ref[]): Option<string>[] =>
  refs.map(({ id, name }) => ({ value: id, label: name }))
