import { type Kysely, sql } from 'kysely'
import type { Holiday } from '#contracts/accounts/office-hours.contract.ts'
import type { Tables } from '../../../db/tables.ts'

interface Place {
  uf: string
  city: string
}

const widest = ['NATIONAL', 'STATE', 'MUNICIPAL', 'COMPANY']

/** Holidays of a place by day; the widest scope wins. */
export const holidaysOf = async (
  db: Kysely<Tables>,
  { uf, city }: Place,
): Promise<(day: string) => Holiday | null> => {
  const rows = await db
    .selectFrom('holiday')
    .select(['id', 'date', 'name', 'scope', 'recurring'])
    .where('active', '=', true)
    .where(({ or, and, eb }) =>
      or([
        eb('scope', 'in', ['NATIONAL', 'COMPANY']),
        and([eb('scope', '=', 'STATE'), eb('uf', '=', uf)]),
        and([eb('scope', '=', 'MUNICIPAL'), eb('uf', '=', uf), sql<boolean>`lower(city) = lower(${city})`]),
      ]),
    )
    .orderBy('id')
    .execute()
  const byDay = new Map<string, Holiday>()
  for (const scope of [...widest].reverse())
    for (const row of rows.filter(each => each.scope === scope))
      byDay.set(row.recurring ? row.date.slice(5) : row.date, {
        id: row.id,
        name: row.name,
        scope: row.scope,
      })
  return day => byDay.get(day) ?? byDay.get(day.slice(5)) ?? null
}
