import { type Kysely, sql } from 'kysely'
import type { HolidayImpact, ImpactQuery } from '#contracts/configuration/holiday-calendar.contract.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import { hasCity, hasState } from '#contracts/rules/holidays/holiday-scopes.ts'
import { holidayOn, nextDaysOf } from '#contracts/rules/holidays/holidays.ts'
import { followsHoliday } from '#contracts/rules/office-hours.ts'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, holdsAny } from '../../../http/access.ts'

const MOST_ACCOUNTS = 20

const city = sql<string>`folded(patrimony.city)`

/** Hours that a holiday would close or change, with their account and its place. */
const followingHours = (db: Kysely<Tables>) =>
  db
    .selectFrom('office_hour')
    .innerJoin('account', 'account.id', 'office_hour.account_id')
    .innerJoin('patrimony', 'patrimony.id', 'account.patrimony_id')
    .select([
      'account.id',
      'account.code',
      'account.name',
      'patrimony.uf',
      'patrimony.city',
      city.as('cityKey'),
      'office_hour.weekdays',
      'office_hour.valid_from as validFrom',
      'office_hour.valid_to as validTo',
      'office_hour.holiday_behavior as holidayBehavior',
      'office_hour.active',
    ])
    .where('office_hour.active', '=', true)
    .where('office_hour.holiday_behavior', '<>', 'NORMAL')
    .where('account.status', '<>', 'INACTIVE')
    .orderBy('account.code')
    .execute()

const storedHolidays = (db: Kysely<Tables>) =>
  db
    .selectFrom('holiday')
    .select(['id', 'date', 'name', 'scope', 'uf', 'recurring', 'active'])
    .select(sql<string | null>`folded(holiday.city)`.as('cityKey'))
    .execute()

type Row = Omit<Awaited<ReturnType<typeof storedHolidays>>[number], 'id'> & { id: string }
type Hour = Awaited<ReturnType<typeof followingHours>>[number]

const reaches = ({ scope, uf, cityKey }: Row, place: Hour) =>
  (!hasState(scope) || uf === place.uf) && (!hasCity(scope) || cityKey === place.cityKey)

/** Distinct accounts, in the order of their hours. */
const accountsOf = (hours: readonly Hour[]): HolidayImpact['accounts'] => [
  ...new Map(hours.map(({ id, code, name, uf, city }) => [id, { id, code, name, uf, city }])).values(),
]

/** Compares hours without the saved holiday and with the given one. */
export const findImpact = async (
  db: Db,
  { holidayId, city: written, ...holiday }: ImpactQuery,
  actor: Actor,
  now: Date,
): Promise<HolidayImpact[]> => {
  const [before, hours, { key }] = await Promise.all([
    storedHolidays(db),
    followingHours(db),
    sql<{ key: string | null }>`SELECT folded(${written ?? null}::text) AS key`
      .execute(db)
      .then(({ rows: [row] }) => row ?? { key: null }),
  ])
  const saved = before.find(({ id }) => id === holidayId)
  const next: Row = { id: holidayId ?? '0', name: '', ...holiday, uf: holiday.uf ?? null, cityKey: key }
  const after: Row[] = [...before.filter(row => row !== saved), next]
  const today = dayAt(now)
  const days = [...new Set([saved, next].flatMap(row => (row ? nextDaysOf(row, today) : [])))].sort()
  const namesAccounts = holdsAny(actor.permissions, ['ubidesk.account'])

  const isHoliday = (rows: readonly Row[], day: string, hour: Hour) =>
    holidayOn(
      rows.filter(row => reaches(row, hour)),
      day,
    ) !== null

  return days.flatMap(date => {
    const following = hours.filter(hour => followsHoliday(hour, date))
    const changed = new Map<string, [boolean, boolean]>()
    for (const hour of following) {
      const place = `${hour.uf}|${hour.cityKey}`
      if (!changed.has(place))
        changed.set(place, [isHoliday(before, date, hour), isHoliday(after, date, hour)])
    }
    return [true, false].flatMap(begins => {
      const accounts = accountsOf(
        following.filter(({ uf, cityKey }) => {
          const [was = false, is = false] = changed.get(`${uf}|${cityKey}`) ?? []
          return was !== is && is === begins
        }),
      )
      if (accounts.length === 0) return []
      return [
        {
          date,
          begins,
          total: accounts.length,
          accounts: namesAccounts ? accounts.slice(0, MOST_ACCOUNTS) : [],
        },
      ]
    })
  })
}
