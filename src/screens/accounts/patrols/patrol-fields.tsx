import type { Ref } from '#contracts/kit/wire.ts'
import {
  INSTRUCTIONS_LIMIT,
  LONGEST_INTERVAL,
  PATROL_NAME_LIMIT,
  PATROL_TOLERANCE_LIMIT,
  type PatrolValues,
  SHORTEST_INTERVAL,
  withPoint,
} from '#machines/accounts/patrols/patrol.form.ts'
import {
  patrolFieldLabels as labels,
  type PatrolRhythm,
  patrolKindLabels,
  rhythmLabels,
} from '#machines/accounts/patrols/patrol.labels.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { isTime } from '#ui/date/time.ts'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { WeekdayChecks } from '../../kit/form/weekday-checks.tsx'
import { columns } from '../record.styles.ts'
import { CheckpointsField } from './checkpoints-field.tsx'
import { TimesField } from './times-field.tsx'

const kinds = (['VEHICLE', 'VIRTUAL'] as const).map(value => ({ value, label: patrolKindLabels[value] }))
const rhythms = (['TIMES', 'INTERVAL'] as const).map(value => ({ value, label: rhythmLabels[value] }))

interface PatrolFieldsProps {
  values: PatrolValues
  errors: FieldErrors
  busy: boolean
  cameras: readonly Ref[]
  onField: <Name extends keyof PatrolValues>(name: Name, value: PatrolValues[Name]) => void
}

/** The fields of a patrol (D-15). */
export const PatrolFields = ({ values, errors, busy, cameras, onField }: PatrolFieldsProps) => {
  const common = (name: keyof PatrolValues) => ({
    name,
    label: labels[name],
    error: errorOf(errors, name),
    readOnly: busy,
  })
  const { windowStart, windowEnd } = values
  const overnight = isTime(windowStart) && isTime(windowEnd) && windowEnd < windowStart
  const minutes = (name: 'intervalMinutes' | 'toleranceMinutes', min: number, max: number) => (
    <NumberField
      {...common(name)}
      hint={`Em minutos, de ${min} a ${formatInteger(max)}.`}
      min={min}
      max={max}
      value={values[name]}
      onChange={text => onField(name, text)}
    />
  )
  return (
    <>
      <div className={columns()}>
        <TextField
          {...common('name')}
          maxLength={PATROL_NAME_LIMIT}
          value={values.name}
          onChange={event => onField('name', event.target.value)}
        />
        <SelectField
          {...common('kind')}
          value={values.kind}
          options={kinds}
          onChange={kind => kind && onField('kind', kind)}
        />
      </div>
      <WeekdayChecks
        chosen={values.weekdays}
        error={errorOf(errors, 'weekdays')}
        readOnly={busy}
        onChange={days => onField('weekdays', days)}
      />
      <div className={columns()}>
        <TimeField
          {...common('windowStart')}
          value={windowStart}
          onChange={text => onField('windowStart', text)}
        />
        <TimeField
          {...common('windowEnd')}
          {...(overnight && { hint: '+1 dia: termina no dia seguinte.' })}
          value={windowEnd}
          onChange={text => onField('windowEnd', text)}
        />
        {minutes('toleranceMinutes', 0, PATROL_TOLERANCE_LIMIT)}
      </div>
      <Choice<PatrolRhythm>
        label={labels.rhythm}
        value={values.rhythm}
        options={rhythms}
        disabled={busy}
        onChange={rhythm => onField('rhythm', rhythm)}
      />
      {values.rhythm === 'TIMES' ? (
        <TimesField
          times={values.times}
          error={errorOf(errors, 'times')}
          readOnly={busy}
          onChange={times => onField('times', times)}
        />
      ) : (
        <div className={columns()}>{minutes('intervalMinutes', SHORTEST_INTERVAL, LONGEST_INTERVAL)}</div>
      )}
      <CheckpointsField
        checkpoints={values.checkpoints}
        cameras={values.kind === 'VIRTUAL' ? cameras : null}
        error={errorOf(errors, 'checkpoints')}
        pointError={errorOf(errors, 'point')}
        readOnly={busy}
        point={values.point}
        onChange={checkpoints => onField('checkpoints', checkpoints)}
        onPoint={point => onField('point', point)}
        onAdd={() => {
          const { checkpoints, point } = withPoint(values)
          onField('checkpoints', checkpoints)
          onField('point', point)
        }}
      />
      <TextArea
        {...common('instructions')}
        optional
        rows={4}
        limit={INSTRUCTIONS_LIMIT}
        value={values.instructions}
        onChange={event => onField('instructions', event.target.value)}
      />
      <Checkbox {...common('active')} checked={values.active} onChange={on => onField('active', on)} />
    </>
  )
}
