import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface OptionalDayProps {
  label: string
  day: string
  min?: string | null
  minMessage?: string
  onDay: (day: string) => void
}

export const OptionalDay = ({ day, onDay, ...field }: OptionalDayProps) => {
  const [written, setWritten] = useState({ day, text: day })
  return (
    <DateField
      {...field}
      optional="filter"
      value={written.day === day ? written.text : day}
      onChange={(text, { date }) => {
        setWritten({ day, text })
        if (date || text === '') onDay(date ?? '')
      }}
    />
  )
}
