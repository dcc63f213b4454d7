import type { Holiday, HolidayWrite } from '#contracts/configuration/holidays.contract.ts'
import type { Uf } from '#contracts/rules/brazil/states.ts'
import { hasCity, hasState } from '#contracts/rules/holidays/holiday-scopes.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  flag,
  formatDay,
  optionalChoice,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { holidayScopeLabels } from './holiday.labels.ts'

const fields = {
  name: text('Nome'),
  date: { ...text('Data'), format: formatDay },
  scope: choice('Abrangência', holidayScopeLabels, 'MUNICIPAL'),
  uf: optionalChoice<Uf>('UF'),
  city: optionalText('Cidade'),
  recurring: flag('Repete todo ano nesta data', false),
  active: flag('Ativo', true),
}
export type HolidayValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const holidayForm = defineForm<HolidayValues, HolidayWrite, Holiday>({
  ...described,
  bodyOf: values => {
    const body = described.bodyOf(values)
    return {
      ...body,
      uf: hasState(body.scope) ? body.uf : null,
      city: hasCity(body.scope) ? body.city : null,
    }
  },
  key: 'date',
})
