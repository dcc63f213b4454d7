import type { Holiday } from '#contracts/configuration/holidays.contract.ts'
import { isDay } from '#contracts/rules/dates.ts'
import { isFixedByLaw } from '#contracts/rules/holidays/holidays.ts'
import { nationalHolidayOn } from '#contracts/rules/holidays/national-holidays.ts'
import { type HolidayValues, holidayForm } from './holiday.form.ts'

/** A new one, or the national holiday of that day. @param date of the address, or null */
export const newHoliday = (date: string | null): HolidayValues => {
  if (!date || !isDay(date)) return holidayForm.initial
  const national = nationalHolidayOn(date)
  return {
    ...holidayForm.initial,
    date,
    ...(national && { name: national.name, scope: 'NATIONAL' as const }),
  }
}

/** Fields that the law fixes in a saved holiday (decision 36). */
export const lockedFields = (saved: Holiday | null): readonly string[] =>
  saved && isFixedByLaw(saved) ? ['date', 'scope'] : []
