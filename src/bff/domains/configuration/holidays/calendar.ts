import { sql } from 'kysely'
import type { holidayCalendarRoutes } from '#contracts/configuration/holiday-calendar.contract.ts'
import { holidaysOfYear, nationalRowOn } from '#contracts/rules/holidays/holidays.ts'
import { nationalHolidays } from '#contracts/rules/holidays/national-holidays.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Work, Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { holidays } from './holidays.ts'
import { findImpact } from './impact.ts'

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

/** The year of holidays, and what one changes (contract §5.7, D-25d). */
export const holidayCalendarHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof holidayCalendarRoutes> => ({
  calendar: async ({ query: { year } }) => holidaysOfYear(await holidays.list(db, ''), year),

  impact: ({ query, actor }) => findImpact(db, query, actor, clock()),

  importNational: ({ body: { year }, actor, request }) =>
    write(actor, request, work => importNational(work, year)),
})
