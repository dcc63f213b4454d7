import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`: last valid day, not the text being typed. */
  day: string
  min?: string
  max?: string
  maxMessage?: string
  onDay: (day: string) => void
}

/** A required day: incomplete text stays local. */
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
