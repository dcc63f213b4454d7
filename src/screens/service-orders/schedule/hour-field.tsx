import { useState } from 'react'
import { hourIn, hourProblem } from '#machines/service-orders/schedule/slot.rules.ts'
import { TimeField } from '#ui/date/time-field.tsx'
import { css } from '#ui/theme/stitches.ts'

const line = css({
  '& > div': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: '$2' },
  '& label': { fontWeight: '$regular', color: '$muted' },
  '& input': { width: 76, minHeight: 28, height: 28, '@touch': { height: 44 } },
})

interface HourFieldProps {
  name: string
  time: string
  /** The hour is also among the suggestions. */
  offered: boolean
  minutes: number
  disabled: boolean
  onTime: (time: string | null) => void
}

/** Any hour besides the suggestions; incomplete text selects none. */
export const HourField = ({ name, time, offered, minutes, disabled, onTime }: HourFieldProps) => {
  const [written, setWritten] = useState({ time, text: time })
  const text = written.time === time ? written.text : offered ? '' : time
  return (
    <div className={line()}>
      <TimeField
        label="Outro horário"
        aria-label={`Outro horário para ${name}`}
        optional="filter"
        disabled={disabled}
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
