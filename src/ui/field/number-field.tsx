import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { box } from './field.ts'
import { place } from './field-caret.ts'
import { type FieldProps, Frame, linked } from './field-frame.tsx'
import { keepNumber, type NumberRules, numberProblem, readNumber, stepNumber } from './number-text.ts'

interface NumberFieldProps
  extends FieldProps,
    NumberRules,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** Digits, with a comma where decimals are allowed. */
  value: string
  onChange: (text: string, number: number | null) => void
}

/** Non-negative number; limits are checked on blur. */
export const NumberField = ({
  label,
  error,
  hint,
  optional,
  value,
  min,
  max,
  decimals,
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) => {
  const id = useId()
  const [left, setLeft] = useState(false)
  const rules = { min, max, decimals }
  const wrong = error || (left ? numberProblem(value, rules) : null)
  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (!by || rest.readOnly) return
    event.preventDefault()
    const next = stepNumber(value, by, rules)
    onChange(next, readNumber(next))
  }
  return (
    <Frame id={id} label={label} error={wrong} hint={hint} optional={optional}>
      <input
        autoComplete="off"
        {...rest}
        {...linked(id, { error: wrong, hint, optional })}
        type="text"
        role="spinbutton"
        inputMode={decimals ? 'decimal' : 'numeric'}
        aria-valuenow={readNumber(value) ?? undefined}
        aria-valuetext={value || 'Vazio'}
        aria-valuemin={min}
        aria-valuemax={max}
        className={box()}
        value={value}
        onChange={({ currentTarget: input }) => {
          const caret = keepNumber(input.value.slice(0, input.selectionStart ?? undefined), rules).length
          const text = keepNumber(input.value, rules)
          place(input, { text, caret })
          if (text !== value) onChange(text, readNumber(text))
        }}
        onBlur={event => {
          setLeft(true)
          onBlur?.(event)
        }}
        onKeyDown={event => {
          count(event)
          onKeyDown?.(event)
        }}
      />
    </Frame>
  )
}
