import { type Kysely, sql } from 'kysely'
import type { EffectiveHoliday } from '#contracts/accounts/office-hours.contract.ts'
import { holidayOn } from '#contracts/rules/holidays/holidays.ts'
import type { Tables } from '../../../db/tables.ts'

interface Place {
  uf: string
  city: string
}

/** Holidays of a place by day, as decision 36 orders them. */
export const holidaysOf = async (
  db: Kysely<Tables>,
  { uf, city }: Place,
): Promise<(day: string) => EffectiveHoliday | null> => {
  const rows = await db
    .selectFrom('holiday')
    .select(['id', 'date', 'name', 'scope', 'recurring', 'active'])
    .where(({ or, and, eb }) =>
      or([
        eb('scope', 'in', ['NATIONAL', 'COMPANY']),
        and([eb('scope', '=', 'STATE'), eb('uf', '=', uf)]),
        and([
          eb('scope', '=', 'MUNICIPAL'),
          eb('uf', '=', uf),
          sql<boolean>`folded(holiday.city) = folded(${city})`,
        ]),
      ]),
    )
    .execute()
  return day => holidayOn(rows, day)
}
