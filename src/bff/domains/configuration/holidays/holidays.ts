import { sql } from 'kysely'
import { type Holiday, type HolidayWrite, holidayRoutes } from '#contracts/configuration/holidays.contract.ts'
import { hasCity, hasState, holidayScopes } from '#contracts/rules/holidays/holiday-scopes.ts'
import {
  holidayProblems,
  holidaysOfYear,
  isFixedByLaw,
  nationalRowOn,
} from '#contracts/rules/holidays/holidays.ts'
import { nationalHolidays } from '#contracts/rules/holidays/national-holidays.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { definePagedRecord, searchIn } from '../../../kit/crud/record-list.ts'
import type { Clock } from '../../../kit/time.ts'
import { findImpact } from './impact.ts'

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

const holidays = definePagedRecord(holidayRoutes, {
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

/** Creates the national days that no row decides; an inactive one stays inactive. */
const importNational = async (work: Work, year: number) => {
  await sql`LOCK TABLE holiday IN SHARE ROW EXCLUSIVE MODE`.execute(work.trx)
  const stored = await holidays.list(work.trx, '')
  const days = nationalHolidays(year)
  const missing = days.filter(({ date }) => nationalRowOn(stored, date) === null)
  for (const { date, name } of missing)
    await holidays.create(work, '', {
      date,
      name,
      scope: 'NATIONAL',
      uf: null,
      city: null,
      recurring: false,
      active: true,
    })
  return { year, imported: missing.length, existing: days.length - missing.length }
}

/** Holidays (contract §5.7, D-25d, decision 36). */
export const holidayHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof holidayRoutes> => ({
  ...holidays.handlers(db, write),

  calendar: async ({ query: { year } }) => holidaysOfYear(await holidays.list(db, ''), year),

  impact: ({ query, actor }) => findImpact(db, query, actor, clock()),

  importNational: ({ body: { year }, actor, request }) =>
    write(actor, request, work => importNational(work, year)),

  remove: ({ params: { holidayId }, actor, request }) =>
    write(actor, request, async work => {
      if (isFixedByLaw(await holidays.hold(work, '', holidayId))) throw new Refusal('HOLIDAY_BY_LAW')
      return holidays.remove(work, '', holidayId)
    }),
})
