export interface Option<Value extends string> {
  value: Value
  label: string
}

export type Labels<Value extends string> = Readonly<Record<Value, string>>

export const optionsOf = <Value extends string>(labels: Labels<Value>): Option<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))
