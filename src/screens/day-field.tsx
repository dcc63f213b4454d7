import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`: the day that counts, whatever is being written. */
  day: string
  min?: string
  onDay: (day: string) => void
}

/** A day that is always set: text that is no day yet stays in the box and changes nothing. */
export const DayField = ({ label, day, min, onDay }: DayFieldProps) => {
  const [written, setWritten] = useState({ day, text: day })
  return (
    <DateField
      label={label}
      value={written.day === day ? written.text : day}
      min={min ?? null}
      onChange={(text, { date }) => {
        setWritten({ day, text })
        if (date) onDay(date)
      }}
    />
  )
}
