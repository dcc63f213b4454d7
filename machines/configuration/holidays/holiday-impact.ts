import type { ImpactQuery } from '#contracts/configuration/holiday-calendar.contract.ts'
import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { isDay } from '#contracts/rules/dates.ts'
import { holidayProblems } from '#contracts/rules/holidays/holidays.ts'
import { type HolidayValues, holidayForm } from './holiday.form.ts'

/** Null while day or place are incomplete. @param saved replaced by these values */
export const impactOf = (values: HolidayValues, saved: Holiday | null): ImpactQuery | null => {
  const body = holidayForm.bodyOf(values)
  const { name: _, uf: state, city, ...holiday } = body
  if (!isDay(holiday.date) || holidayProblems(body).length > 0) return null
  return {
    ...(saved && { holidayId: saved.id }),
    ...holiday,
    ...(state && { uf: state }),
    ...(city && { city }),
  }
}
