import type { ReactNode } from 'react'
import { states } from '#contracts/rules/brazil/states.ts'
import { hasCity, hasState } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { type HolidayValues, holidayForm } from '#machines/configuration/holidays/holiday.form.ts'
import { holidayScopeLabels } from '#machines/configuration/holidays/holiday.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Checks, Columns, FormPart } from '../../kit/form/form-part.tsx'

const ufs = states.map(value => ({ value, label: value }))

interface HolidayFieldsProps extends FieldsProps<HolidayValues> {
  /** Accounts whose hours these values change. */
  impact: ReactNode
}

export const HolidayFields = ({ impact, ...form }: HolidayFieldsProps) => {
  const field = bindFields(form, holidayForm.labels)
  const { scope } = form.values
  return (
    <>
      <FormPart title="Feriado">
        <Columns>
          {field.text('name', limits.name)}
          {field.requiredDate(
            'date',
            form.locked?.includes('date') ? 'Fixada pelo feriado nacional.' : undefined,
          )}
        </Columns>
        <Checks>
          {field.check('recurring')}
          {field.check('active')}
        </Checks>
      </FormPart>
      <FormPart title="Onde vale">
        <Columns>
          {field.select('scope', holidayScopeLabels)}
          {hasState(scope) && field.select('uf', ufs)}
          {hasCity(scope) && field.text('city', limits.city)}
        </Columns>
      </FormPart>
      <FormPart title="Contas que mudam de horário">{impact}</FormPart>
    </>
  )
}
