import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface OptionalDayProps {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  onDay: (day: string) => void
}

/** A day of a filter, that may be none: text that is no day yet stays in the box and changes nothing. */
export const OptionalDay = ({ label, day, onDay }: OptionalDayProps) => {
  const [written, setWritten] = useState({ day, text: day })
  return (
    <DateField
      label={label}
      optional="filter"
      value={written.day === day ? written.text : day}
      onChange={(text, { date }) => {
        setWritten({ day, text })
        if (date || text === '') onDay(date ?? '')
      }}
    />
  )
}
