import { type ComponentProps, useId } from 'react'
import { MaskField } from '../field/mask-field.tsx'
import type { FieldProps } from '../field/text-field.tsx'
import { timeMask } from '../mask/masks.ts'
import { daySlots, timeProblem } from './time.ts'

interface TimeFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'onChange' | 'type' | 'list'> {
  /** `HH:mm`, or partial text. */
  value: string
  /** Suggests the 48 half hours of the day; others may be typed. */
  suggests?: boolean
  onChange: (time: string) => void
}

export const TimeField = ({ value, suggests = false, error, onChange, ...rest }: TimeFieldProps) => {
  const id = useId()
  const shown = timeMask.mask(value)
  return (
    <>
      <MaskField
        {...rest}
        {...(suggests && { list: id })}
        mask={timeMask}
        value={shown}
        error={error || timeProblem(shown)}
        onChange={(_, time) => onChange(time)}
      />
      {suggests && (
        <datalist id={id}>
          {daySlots.map(time => (
            <option key={time} value={time} />
          ))}
        </datalist>
      )}
    </>
  )
}
