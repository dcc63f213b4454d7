import type { Ref } from '#contracts/kit/wire.ts'
import { limits } from '#contracts/rules/limits.ts'
import { type PatrolValues, withPoint } from '#machines/accounts/patrols/patrol.form.ts'
import {
  patrolFieldLabels as labels,
  type PatrolRhythm,
  patrolKindLabels,
  rhythmLabels,
} from '#machines/accounts/patrols/patrol.labels.ts'
import { errorOf } from '#machines/kit/form/form.values.ts'
import { isTime } from '#ui/date/time.ts'
import { Choice } from '#ui/field/choice.tsx'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { WeekdayChecks } from '../../kit/form/weekday-checks.tsx'
import { columns } from '../record.styles.ts'
import { CheckpointsField } from './checkpoints-field.tsx'
import { TimesField } from './times-field.tsx'

const kinds = (['VEHICLE', 'VIRTUAL'] as const).map(value => ({ value, label: patrolKindLabels[value] }))
const rhythms = (['TIMES', 'INTERVAL'] as const).map(value => ({ value, label: rhythmLabels[value] }))

interface PatrolFieldsProps extends FieldsProps<PatrolValues> {
  cameras: readonly Ref[]
}

/** The fields of a patrol (D-15). */
export const PatrolFields = ({ cameras, ...form }: PatrolFieldsProps) => {
  const { values, errors, busy, onField } = form
  const field = bindFields(form, labels)
  const { windowStart, windowEnd } = values
  const overnight = isTime(windowStart) && isTime(windowEnd) && windowEnd < windowStart
  return (
    <>
      <div className={columns()}>
        {field.text('name', limits.recordName)}
        {field.select('kind', kinds)}
      </div>
      <WeekdayChecks
        chosen={values.weekdays}
        error={errorOf(errors, 'weekdays')}
        readOnly={busy}
        onChange={days => onField('weekdays', days)}
      />
      <div className={columns()}>
        {field.time('windowStart')}
        {field.time('windowEnd', overnight ? '+1 dia: termina no dia seguinte.' : undefined)}
        {field.minutes('toleranceMinutes', limits.toleranceMinutes)}
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
        <div className={columns()}>{field.minutes('intervalMinutes', limits.patrolIntervalMinutes)}</div>
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
      {field.area('instructions', limits.patrolInstructions)}
      {field.check('active')}
    </>
  )
}
