import type { BlockValues } from '#machines/technicians/blocks/block.form.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { weekdayOptions } from '../../kit/form/bind-fields.tsx'
import { CheckGroup } from '../../kit/form/check-group.tsx'

const until = css({ maxWidth: 200, marginTop: '$2' })

interface RepeatFieldsProps {
  name: string
  repeat: BlockValues['repeat']
  error: string | null
  readOnly: boolean
  onChange: (repeat: BlockValues['repeat']) => void
}

export const RepeatFields = ({ name, repeat, error, readOnly, onChange }: RepeatFieldsProps) => (
  <div data-field={name}>
    <CheckGroup
      label="Repetir toda semana"
      name="weekdays"
      optional
      options={weekdayOptions}
      chosen={repeat.weekdays}
      readOnly={readOnly}
      onChange={weekdays => onChange({ ...repeat, weekdays })}
    />
    {repeat.weekdays.length > 0 && (
      <div className={until()}>
        <DateField
          label="Repetir até"
          value={repeat.until}
          error={error}
          readOnly={readOnly}
          onChange={date => onChange({ ...repeat, until: date })}
        />
      </div>
    )}
  </div>
)
