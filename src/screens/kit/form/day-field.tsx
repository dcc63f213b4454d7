import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`: last valid day, not the text being typed. */
  day: string
  min?: string
  max?: string
  minMessage?: string
  maxMessage?: string
  name?: string
  autoFocus?: boolean
  hint?: string | undefined
  error?: string | null
  onDay: (day: string) => void
  onInvalid?: () => void
}

interface Written {
  day: string
  text: string
  problem: string | null
}

export const DayField = ({ day, onDay, onInvalid, error = null, ...field }: DayFieldProps) => {
  const [written, setWritten] = useState<Written>({ day, text: day, problem: null })
  return (
    <DateField
      {...field}
      value={written.day === day ? written.text : day}
      error={written.day === day && written.problem ? null : error}
      onChange={(text, { date, problem }) => {
        setWritten({ day, text, problem })
        if (date) onDay(date)
        else onInvalid?.()
      }}
    />
  )
}
