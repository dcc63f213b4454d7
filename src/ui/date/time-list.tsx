import type { ComponentProps } from 'react'
import { SelectField } from '../field/select-field.tsx'
import { daySlots } from './time.ts'

interface TimeListProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> {
  /** First and last hour, `HH:mm`; default: the whole day. */
  from?: string
  until?: string
}

export const TimeList = ({ from = '00:00', until = '23:59', ...rest }: TimeListProps) => (
  <SelectField
    {...rest}
    placeholder="hh:mm"
    options={daySlots
      .filter(time => time >= from && time <= until)
      .map(time => ({ value: time, label: time }))}
  />
)
