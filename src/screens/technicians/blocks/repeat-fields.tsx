import { useId } from 'react'
import type { BlockValues } from '#machines/technicians/blocks/block.form.ts'
import { weekdays } from '#machines/technicians/blocks/block.labels.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { label } from '#ui/field/field.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css({ margin: 0, padding: 0, border: 0, minWidth: 0 })
const days = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $4' })
const until = css({ maxWidth: 200, marginTop: '$2' })

interface RepeatFieldsProps {
  repeat: BlockValues['repeat']
  error: string | null
  readOnly: boolean
  onChange: (repeat: BlockValues['repeat']) => void
}

export const RepeatFields = ({ repeat, error, readOnly, onChange }: RepeatFieldsProps) => {
  const id = useId()
  const { weekdays: chosen } = repeat
  const toggle = (day: number, on: boolean) =>
    onChange({
      ...repeat,
      weekdays: weekdays.map(each => each.day).filter(each => (each === day ? on : chosen.includes(each))),
    })
  return (
    <fieldset className={frame()} aria-labelledby={id} data-field="repeat">
      <span id={id} className={label()}>
        Repetir toda semana <small>(opcional)</small>
      </span>
      <div className={days()}>
        {weekdays.map(({ day, name, short }) => (
          <Checkbox
            key={day}
            label={short}
            aria-label={name}
            checked={chosen.includes(day)}
            readOnly={readOnly}
            onChange={on => toggle(day, on)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <div className={until()}>
          <DateField
            label="Repetir até"
            value={repeat.until}
            error={error}
            readOnly={readOnly}
            onChange={text => onChange({ ...repeat, until: text })}
          />
        </div>
      )}
    </fieldset>
  )
}
