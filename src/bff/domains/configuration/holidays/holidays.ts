import { sql } from 'kysely'
import { type Holiday, type HolidayWrite, holidayRoutes } from '#contracts/configuration/holidays.contract.ts'
import { hasCity, hasState, holidayScopes } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayProblems, isFixedByLaw } from '#contracts/rules/holidays/holidays.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import { definePagedRecord, searchIn } from '../../../kit/crud/record-list.ts'

const FIXED = 'A data e a abrangência de um feriado nacional não mudam. Desative-o e cadastre outro.'

/** Moved, a national holiday by law would be computed again on its old day. @throws Refusal VALIDATION */
const checkDay = (holiday: HolidayWrite, before: Holiday | null): void => {
  if (!before || !isFixedByLaw(before)) return
  if (holiday.date !== before.date) throw invalidField('date', 'fixed', FIXED)
  if (holiday.scope !== before.scope) throw invalidField('scope', 'fixed', FIXED)
}

/** Days of a year, and those of every year since. */
const inYear = (year: number) =>
  sql`(date_part('year', holiday.date) = ${year} OR holiday.recurring AND date_part('year', holiday.date) < ${year})`

export const holidays = definePagedRecord(holidayRoutes, {
  table: 'holiday',
  action: 'HOLIDAY',
  announce: ({ publish }, id) => publish('holiday.updated', id, {}),
  orderBy: [
    'date',
    sql`array_position(${[...holidayScopes]}::text[], holiday.scope)`,
    sql`folded(holiday.name)`,
  ],
  select: { uf: sql`holiday.uf` },
  store: {
    uf: (uf, { scope }) => (hasState(scope) ? uf : null),
    city: (city, { scope }) => (hasCity(scope) ? city : null),
  },
  problems: holidayProblems,
  check: async (_, body, __, before) => checkDay(body, before),
  duplicates: { holiday_unique: { code: 'DATE_IN_USE', field: 'date' } },
  list: {
    where: {
      search: searchIn(sql`concat_ws(' ', holiday.name, holiday.city)`),
      year: inYear,
      city: searchIn(sql`holiday.city`),
    },
    // Within a year, yearly rows of before stand at their day.
    sorts: ({ year }) => ({
      date: year === undefined ? sql`holiday.date` : sql`to_char(holiday.date, 'MM-DD')`,
      name: sql`folded(holiday.name)`,
    }),
  },
})

/** Holidays (contract §5.7, D-25d, decision 36). */
export const holidayHandlers = (db: Db, write: Write): Handlers<typeof holidayRoutes> => ({
  ...holidays.handlers(db, write),
  remove: ({ params: { holidayId }, actor, request }) =>
    write(actor, request, async work => {
      if (isFixedByLaw(await holidays.hold(work, '', holidayId))) throw new Refusal('HOLIDAY_BY_LAW')
      return holidays.remove(work, '', holidayId)
    }),
})
