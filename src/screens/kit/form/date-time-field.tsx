import type { Moment } from '#contracts/rules/dates.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { css } from '#ui/theme/stitches.ts'

const moment = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: '$2' })

interface DateTimeFieldProps {
  name: string
  label: string
  timeLabel?: string
  value: Moment
  error: string | null
  timeError?: string | null
  allDay?: boolean
  suggests?: boolean
  readOnly: boolean
  onChange: (moment: Moment) => void
}

export const DateTimeField = ({
  name,
  label,
  timeLabel = `${label}: hora`,
  value,
  error,
  timeError = null,
  allDay = false,
  suggests = false,
  readOnly,
  onChange,
}: DateTimeFieldProps) => (
  <div className={allDay ? undefined : moment()} data-field={name}>
    <DateField
      label={label}
      value={value.date}
      error={error}
      readOnly={readOnly}
      onChange={date => onChange({ ...value, date })}
    />
    {!allDay && (
      <TimeField
        label="Hora"
        aria-label={timeLabel}
        suggests={suggests}
        value={value.time}
        error={timeError}
        readOnly={readOnly}
        onChange={time => onChange({ ...value, time })}
      />
    )}
  </div>
)
