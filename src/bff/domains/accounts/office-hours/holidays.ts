import { type Kysely, sql } from 'kysely'
import type { Holiday } from '#contracts/accounts/office-hours.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { nationalHolidays } from './national-holidays.ts'

interface Place {
  uf: string
  city: string
}

const widest = ['NATIONAL', 'STATE', 'MUNICIPAL', 'COMPANY']

const computedIn = new Map<string, Map<string, Holiday>>()

const nationalOn = (day: string): Holiday | null => {
  const year = day.slice(0, 4)
  const days =
    computedIn.get(year) ??
    new Map(
      nationalHolidays(Number(year)).map(({ date, name }) => [date, { id: null, name, scope: 'NATIONAL' }]),
    )
  computedIn.set(year, days)
  return days.get(day) ?? null
}

/** Holidays by day, the widest scope wins; stored rows replace national ones. */
export const holidaysOf = async (
  db: Kysely<Tables>,
  { uf, city }: Place,
): Promise<(day: string) => Holiday | null> => {
  const rows = await db
    .selectFrom('holiday')
    .select(['id', 'date', 'name', 'scope', 'recurring', 'active'])
    .where(({ or, and, eb }) =>
      or([
        eb('scope', 'in', ['NATIONAL', 'COMPANY']),
        and([eb('scope', '=', 'STATE'), eb('uf', '=', uf)]),
        and([eb('scope', '=', 'MUNICIPAL'), eb('uf', '=', uf), sql<boolean>`lower(city) = lower(${city})`]),
      ]),
    )
    .orderBy('id')
    .execute()
  const stored = new Set(rows.filter(({ scope }) => scope === 'NATIONAL').map(({ date }) => date))
  const byDay = new Map<string, Holiday>()
  for (const scope of [...widest].reverse())
    for (const row of rows.filter(each => each.active && each.scope === scope))
      byDay.set(row.recurring ? row.date.slice(5) : row.date, {
        id: row.id,
        name: row.name,
        scope: row.scope,
      })
  return day =>
    (stored.has(day) ? null : nationalOn(day)) ?? byDay.get(day) ?? byDay.get(day.slice(5)) ?? null
}
