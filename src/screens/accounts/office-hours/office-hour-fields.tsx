import {
  NAME_LIMIT,
  type OfficeHourValues,
  TOLERANCE_LIMIT,
} from '#machines/accounts/office-hours/office-hour.form.ts'
import {
  holidayBehaviorLabels,
  officeHourFieldLabels as labels,
} from '#machines/accounts/office-hours/office-hour.labels.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { isTime } from '#ui/date/time.ts'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CheckGroup } from '../../kit/form/check-group.tsx'
import { WeekdayChecks } from '../../kit/form/weekday-checks.tsx'
import { checks, columns, part, partTitle } from '../record.styles.ts'

const behaviors = (['CLOSED', 'NORMAL', 'SPECIAL'] as const).map(value => ({
  value,
  label: holidayBehaviorLabels[value],
}))

const isOvernight = (opens: string, closes: string) => isTime(opens) && isTime(closes) && closes < opens

interface OfficeHourFieldsProps {
  values: OfficeHourValues
  errors: FieldErrors
  busy: boolean
  partitions: readonly { number: number; name: string }[]
  /** Why there is no list of partitions to choose from. */
  partitionsNote: string | null
  onField: <Name extends keyof OfficeHourValues>(name: Name, value: OfficeHourValues[Name]) => void
}

type Named<Kind> = {
  [Name in keyof OfficeHourValues]: OfficeHourValues[Name] extends Kind ? Name : never
}[keyof OfficeHourValues]

/** The fields of a schedule (D-14). */
export const OfficeHourFields = (props: OfficeHourFieldsProps) => {
  const { values, errors, busy, onField } = props
  const common = (name: keyof OfficeHourValues) => ({
    name,
    label: labels[name],
    error: errorOf(errors, name),
    readOnly: busy,
  })
  const time = (name: 'opensAt' | 'closesAt' | 'holidayOpensAt' | 'holidayClosesAt', hint?: string) => (
    <TimeField
      {...common(name)}
      {...(hint && { hint })}
      value={values[name]}
      onChange={text => onField(name, text)}
    />
  )
  const tolerance = (name: 'toleranceBeforeMin' | 'toleranceAfterMin') => (
    <NumberField
      {...common(name)}
      hint="Em minutos, de 0 a 120."
      min={0}
      max={TOLERANCE_LIMIT}
      value={values[name]}
      onChange={text => onField(name, text)}
    />
  )
  const day = (name: 'validFrom' | 'validTo') => (
    <DateField {...common(name)} optional value={values[name]} onChange={text => onField(name, text)} />
  )
  const check = (name: Named<boolean>) => (
    <Checkbox {...common(name)} checked={values[name]} onChange={on => onField(name, on)} />
  )
  const next = (opens: string, closes: string) =>
    isOvernight(opens, closes) ? '+1 dia: fecha no dia seguinte.' : undefined
  const known = props.partitions.map(({ number }) => number)
  const partitions = [
    ...props.partitions.map(({ number, name }) => ({ value: number, text: `${number} · ${name}` })),
    ...values.partitionNumbers
      .filter(number => !known.includes(number))
      .map(number => ({ value: number, text: `${number} · fora da central` })),
  ]
  return (
    <>
      <TextField
        {...common('name')}
        maxLength={NAME_LIMIT}
        value={values.name}
        onChange={event => onField('name', event.target.value)}
      />
      <CheckGroup
        {...common('partitionNumbers')}
        options={partitions}
        chosen={values.partitionNumbers}
        optional
        hint={props.partitionsNote ?? 'Sem nenhuma marcada, vale para todas.'}
        onChange={chosen => onField('partitionNumbers', chosen)}
      />
      <WeekdayChecks
        chosen={values.weekdays}
        error={errorOf(errors, 'weekdays')}
        readOnly={busy}
        onChange={days => onField('weekdays', days)}
      />
      <div className={columns()}>
        {time('opensAt')}
        {time('closesAt', next(values.opensAt, values.closesAt))}
        {tolerance('toleranceBeforeMin')}
        {tolerance('toleranceAfterMin')}
      </div>
      <section className={part()} aria-label="Feriados">
        <h2 className={partTitle()}>Feriados</h2>
        <div className={columns()}>
          <SelectField
            {...common('holidayBehavior')}
            value={values.holidayBehavior}
            options={behaviors}
            onChange={value => value && onField('holidayBehavior', value)}
          />
          {values.holidayBehavior === 'SPECIAL' && (
            <>
              {time('holidayOpensAt')}
              {time('holidayClosesAt', next(values.holidayOpensAt, values.holidayClosesAt))}
            </>
          )}
        </div>
      </section>
      <section className={part()} aria-label="Validade e avisos">
        <h2 className={partTitle()}>Validade e avisos</h2>
        <div className={columns()}>
          {day('validFrom')}
          {day('validTo')}
        </div>
        <div className={checks()}>
          {check('checkLateToArm')}
          {check('checkEarlyDisarm')}
          {check('active')}
        </div>
      </section>
    </>
  )
}
