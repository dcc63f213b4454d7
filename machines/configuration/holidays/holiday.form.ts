import type { Holiday, HolidayWrite, ImpactQuery } from '#contracts/configuration/holidays.contract.ts'
import type { Uf } from '#contracts/rules/brazil/states.ts'
import { isDay } from '#contracts/rules/dates.ts'
import { hasCity, hasState } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayProblems, isFixedByLaw } from '#contracts/rules/holidays/holidays.ts'
import { nationalHolidayOn } from '#contracts/rules/holidays/national-holidays.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  type Field,
  flag,
  formatDay,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { holidayScopeLabels } from './holiday.labels.ts'

const uf: Field<Uf | '', Uf | null> = {
  label: 'UF',
  initial: '',
  read: stored => stored ?? '',
  write: chosen => chosen || null,
  format: chosen => chosen,
}

const fields = {
  name: text('Nome'),
  date: { ...text('Data'), format: formatDay },
  scope: choice('Abrangência', holidayScopeLabels, 'MUNICIPAL'),
  uf,
  city: optionalText('Cidade'),
  recurring: flag('Repete todo ano nesta data', false),
  active: flag('Ativo', true),
}
export type HolidayValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const bodyOf = (values: HolidayValues): HolidayWrite => {
  const body = described.bodyOf(values)
  return {
    ...body,
    uf: hasState(body.scope) ? body.uf : null,
    city: hasCity(body.scope) ? body.city : null,
  }
}

export const holidayForm = defineForm<HolidayValues, HolidayWrite, Holiday>({
  ...described,
  bodyOf,
  key: 'date',
})

/** A new one; on a national holiday by law without a row, that one. @param date of the address, or null */
export const newHoliday = (date: string | null): HolidayValues => {
  if (!date || !isDay(date)) return described.initial
  const national = nationalHolidayOn(date)
  return {
    ...described.initial,
    date,
    ...(national && { name: national.name, scope: 'NATIONAL' as const }),
  }
}

/** Fields that the law fixes in a saved holiday (decision 36). */
export const lockedFields = (saved: Holiday | null): readonly string[] =>
  saved && isFixedByLaw(saved) ? ['date', 'scope'] : []

/** Null while day or place are incomplete. @param saved replaced by these values */
export const impactOf = (values: HolidayValues, saved: Holiday | null): ImpactQuery | null => {
  const { name: _, uf: state, city, ...holiday } = bodyOf(values)
  if (!isDay(holiday.date) || holidayProblems(bodyOf(values)).length > 0) return null
  return {
    ...(saved && { holidayId: saved.id }),
    ...holiday,
    ...(state && { uf: state }),
    ...(city && { city }),
  }
}
