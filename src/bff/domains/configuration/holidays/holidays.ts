import { sql } from 'kysely'
import {
  type Holiday,
  type HolidayQuery,
  type HolidayWrite,
  holidayRoutes,
} from '#contracts/configuration/holidays.contract.ts'
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
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf, like, sortOf } from '../../../kit/list.ts'
import type { Clock } from '../../../kit/time.ts'
import { findImpact } from './impact.ts'

const FIXED = 'A data e a abrangência de um feriado nacional não mudam. Desative-o e cadastre outro.'

/** Moved, a national holiday by law would be computed again on its old day. @throws Refusal VALIDATION */
const checkDay = (holiday: HolidayWrite, before: Holiday | null): void => {
  if (!before || !isFixedByLaw(before)) return
  if (holiday.date !== before.date) throw invalidField('date', 'fixed', FIXED)
  if (holiday.scope !== before.scope) throw invalidField('scope', 'fixed', FIXED)
}

const holidays = defineRecord(holidayRoutes, {
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
})

/** Within a year, yearly rows of before stand at their day. */
const sortsOf = (year: number | undefined) => ({
  date: year === undefined ? sql`holiday.date` : sql`to_char(holiday.date, 'MM-DD')`,
  name: sql`folded(holiday.name)`,
})

/** Days of a year, and those of every year since. */
const inYear = (year: number) =>
  sql`(date_part('year', holiday.date) = ${year} OR holiday.recurring AND date_part('year', holiday.date) < ${year})`

const matching = ({ search, year, scope, uf, city, active }: HolidayQuery) =>
  allOf(
    search && sql`folded(concat_ws(' ', holiday.name, holiday.city)) LIKE folded(${like(search)})`,
    year !== undefined && inYear(year),
    scope && sql`holiday.scope = ANY(${[...scope]}::text[])`,
    uf && sql`holiday.uf = ANY(${[...uf]}::text[])`,
    city && sql`folded(holiday.city) LIKE folded(${like(city)})`,
    active !== undefined && sql`holiday.active = ${active}`,
  )

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

  query: ({ query }) =>
    holidays.page(db, query, matching(query), sortOf(sortsOf(query.year), query.sort ?? 'date')),

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
