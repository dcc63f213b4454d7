import { type ComponentProps, memo, useId } from 'react'
import { type FieldProps, Frame, linked } from './field-frame.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange' | 'multiple'> {
  value: Value | ''
  options: readonly SelectOption<Value>[]
  /** Empty choice; selectable when optional, like "Todos" in a filter. */
  placeholder?: string
  readOnly?: boolean
  onChange: (value: Value | '') => void
}

const Field = <Value extends string>({
  label,
  error,
  hint,
  optional,
  value,
  options,
  placeholder = 'Selecione',
  readOnly,
  onChange,
  ...rest
}: SelectFieldProps<Value>) => {
  const id = useId()
  const frame = { label, error, hint, optional }
  const chosen = options.find(option => option.value === value)
  // Native selects cannot be read-only: show the choice as text.
  if (readOnly) return <TextField {...frame} name={rest.name} readOnly value={chosen?.label ?? ''} />
  return (
    <Frame id={id} {...frame}>
      <Select
        {...rest}
        {...linked(id, frame)}
        value={value}
        onChange={event => onChange(options.find(each => each.value === event.target.value)?.value ?? '')}
      >
        <option value="" disabled={!optional} hidden={!optional}>
          {placeholder}
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </Frame>
  )
}

export const SelectField = memo(Field) as typeof Field
