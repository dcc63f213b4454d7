import { limits } from '#contracts/rules/limits/records.ts'
import { type OfficeHourValues, officeHourForm } from '#machines/accounts/office-hours/office-hour.form.ts'
import { holidayBehaviorLabels } from '#machines/accounts/office-hours/office-hour.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Checks, Columns, FormPart } from '../../kit/form/form-part.tsx'

interface OfficeHourFieldsProps extends FieldsProps<OfficeHourValues> {
  /** Undefined while loading, null after a failure. */
  partitions: readonly { number: number; name: string }[] | null | undefined
}

const NEXT_DAY = '+1 dia: fecha no dia seguinte.'

const partitionsHint = (partitions: OfficeHourFieldsProps['partitions']) => {
  if (partitions === null) return 'Não foi possível carregar as partições da conta.'
  return partitions?.length === 0
    ? 'A conta não tem partições: o horário vale para o local todo.'
    : 'Sem nenhuma marcada, vale para todas.'
}

export const OfficeHourFields = ({ partitions, ...form }: OfficeHourFieldsProps) => {
  const { values } = form
  const field = bindFields(form, officeHourForm.labels)
  const known = partitions ?? []
  const gone = values.partitionNumbers.filter(number => known.every(each => each.number !== number))
  return (
    <>
      {field.text('name', limits.recordName)}
      {field.checks(
        'partitionNumbers',
        [
          ...known.map(({ number, name }) => ({ value: number, text: `${number} · ${name}` })),
          ...gone.map(number => ({ value: number, text: `${number} · fora da central` })),
        ],
        { optional: true, hint: partitionsHint(partitions) },
      )}
      {field.weekdays('weekdays')}
      <Columns>
        {field.time('opensAt')}
        {field.endTime('closesAt', 'opensAt', NEXT_DAY)}
        {field.minutes('toleranceBeforeMin', limits.toleranceMinutes)}
        {field.minutes('toleranceAfterMin', limits.toleranceMinutes)}
      </Columns>
      <FormPart title="Feriados">
        <Columns>
          {field.select('holidayBehavior', holidayBehaviorLabels)}
          {values.holidayBehavior === 'SPECIAL' && (
            <>
              {field.time('holidayOpensAt')}
              {field.endTime('holidayClosesAt', 'holidayOpensAt', NEXT_DAY)}
            </>
          )}
        </Columns>
      </FormPart>
      <FormPart title="Validade e avisos">
        <Columns>
          {field.date('validFrom')}
          {field.date('validTo')}
        </Columns>
        <Checks>
          {field.check('checkLateToArm')}
          {field.check('checkEarlyDisarm')}
          {field.check('active')}
        </Checks>
      </FormPart>
    </>
  )
}
