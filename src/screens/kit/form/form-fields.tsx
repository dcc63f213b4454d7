import type { ReactNode } from 'react'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type FieldHost, useField } from './fields.ts'

/** Names of text fields. */
type TextNames<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

interface Part<Values extends object> {
  host: FieldHost<Values>
  name: TextNames<Values>
  label: string
  optional?: boolean
}

const useText = <Values extends object>({ host, name }: Part<Values>) => {
  const { set, value, ...field } = useField(host, name)
  return { ...field, value: value as string, set: (text: string) => set(text as Values[typeof name]) }
}

export const Across = ({ children }: { children: ReactNode }) => <div data-wide>{children}</div>

export const Line = <Values extends object>({
  hint,
  inputMode,
  onLeave,
  ...part
}: Part<Values> & { hint?: string; inputMode?: 'decimal' | 'numeric'; onLeave?: () => void }) => {
  const { set, ...field } = useText(part)
  return (
    <TextField
      {...field}
      label={part.label}
      optional={part.optional}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      onBlur={onLeave}
      onChange={event => set(event.target.value)}
    />
  )
}

export const Prose = <Values extends object>({ limit, ...part }: Part<Values> & { limit: number }) => {
  const { set, ...field } = useText(part)
  return (
    <Across>
      <TextArea
        {...field}
        label={part.label}
        optional={part.optional}
        limit={limit}
        rows={3}
        onChange={event => set(event.target.value)}
      />
    </Across>
  )
}

export const OneOf = <Values extends object>({
  options,
  hint,
  ...part
}: Part<Values> & { options: readonly SelectOption<string>[]; hint?: string }) => {
  const { set, ...field } = useText(part)
  return (
    <SelectField
      {...field}
      label={part.label}
      optional={part.optional}
      hint={hint}
      options={options}
      onChange={set}
    />
  )
}
