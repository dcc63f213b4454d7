import { useState } from 'react'
import { hourIn, hourProblem } from '#machines/service-orders/slot.rules.ts'
import { TimeField } from '#ui/date/time-field.tsx'
import { css } from '#ui/theme/stitches.ts'

const narrow = css({ width: 104 })

interface HourFieldProps {
  /** Whose hour it is. */
  name: string
  /** The hour chosen; empty while none is. */
  time: string
  minutes: number
  onTime: (time: string | null) => void
}

/** Any hour of a technician's day, besides the free ones that are offered. What is no hour yet chooses none. */
export const HourField = ({ name, time, minutes, onTime }: HourFieldProps) => {
  const [written, setWritten] = useState({ time, text: time })
  const text = written.time === time ? written.text : time
  return (
    <div className={narrow()}>
      <TimeField
        label="Horário"
        aria-label={`Horário para ${name}`}
        optional="filter"
        value={text}
        error={hourProblem(text, minutes)}
        onChange={next => {
          const chosen = hourIn(next, minutes)
          setWritten({ time: chosen ?? '', text: next })
          onTime(chosen)
        }}
      />
    </div>
  )
}
