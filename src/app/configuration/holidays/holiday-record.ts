import { holidayRoutes } from '#contracts/configuration/holidays.contract.ts'
import { defineListedRecord } from '../../kit/record/record-list.ts'

/** Holidays change the hours of accounts too. */
export const holidays = defineListedRecord(
  'holiday',
  { one: 'feriado', many: 'feriados' },
  holidayRoutes,
  cache => cache.forget('account'),
)
