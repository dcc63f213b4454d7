import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`: the day that counts, whatever is being written. */
  day: string
  min?: string
  max?: string
  maxMessage?: string
  onDay: (day: string) => void
}

/** A day that is always set: text that is no day yet stays in the box and changes nothing. */
export const DayField = ({ day, onDay, ...field }: DayFieldProps) => {
  const [written, setWritten] = useState({ day, text: day })
  return (
    <DateField
      {...field}
      value={written.day === day ? written.text : day}
      onChange={(text, { date }) => {
        setWritten({ day, text })
        if (date) onDay(date)
      }}
    />
  )
}
