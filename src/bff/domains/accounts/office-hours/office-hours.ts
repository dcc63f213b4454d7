import {
  type OfficeHour,
  type OfficeHourWrite,
  officeHourRoutes,
} from '#contracts/accounts/office-hours.contract.ts'
import { officeHourProblems, overlapOf, resolveDay, resolveDays } from '#contracts/rules/office-hours.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { ascending } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { readDays } from '../../../kit/date-range.ts'
import type { Clock } from '../../../kit/time.ts'
import { checkDay } from '../../../kit/time.ts'
import { watchHours } from '../../occurrences/account-events/office-hour-rows.ts'
import { placeOf } from '../account-location.ts'
import { account } from '../account-record.ts'
import { holidaysOf } from './holidays.ts'

const DAYS_AHEAD = 14

/** Partitions removed since may stay; new ones must exist. */
const checkPartitions = async (
  { trx }: Work,
  accountId: string,
  wanted: readonly number[],
  kept: readonly number[],
): Promise<void> => {
  const rows = await trx
    .selectFrom('central_partition')
    .innerJoin('central', 'central.id', 'central_partition.central_id')
    .select('central_partition.number')
    .where('central.account_id', '=', accountId)
    .where('central.active', '=', true)
    .execute()
  const known = [...kept, ...rows.map(({ number }) => number)]
  const unknown = wanted.find(number => !known.includes(number))
  if (unknown !== undefined)
    throw invalidField('partitionNumbers', 'unknown', `A conta não tem a partição ${unknown}.`)
}

const checkHour = async (
  work: Work,
  hour: OfficeHourWrite,
  accountId: string,
  before: OfficeHour | null,
): Promise<void> => {
  await checkPartitions(work, accountId, hour.partitionNumbers, before?.partitionNumbers ?? [])
  const others = (await hours.list(work.trx, accountId)).filter(({ id }) => id !== before?.id)
  const other = overlapOf(hour, others)
  if (other) throw invalidField('opensAt', 'overlap', `Horário sobreposto a "${other.name}".`)
  await watchHours(work, accountId)
}

const onlyWhenSpecial = (time: string | null, { holidayBehavior }: OfficeHourWrite) =>
  holidayBehavior === 'SPECIAL' ? time : null

/** Office hours of an account; a change schedules their due rows. */
export const hours = defineRecord(officeHourRoutes, {
  table: 'office_hour',
  action: 'OFFICE_HOUR',
  parent: account,
  orderBy: ['name'],
  store: {
    partitionNumbers: ascending,
    weekdays: ascending,
    holidayOpensAt: onlyWhenSpecial,
    holidayClosesAt: onlyWhenSpecial,
  },
  problems: officeHourProblems,
  check: checkHour,
})

export const officeHourHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof officeHourRoutes> => ({
  ...hours.handlers(db, write),

  async effective({ params: { accountId }, query: { date } }) {
    checkDay('date', date)
    const place = await placeOf(db, accountId)
    const holidayOn = await holidaysOf(db, place)
    return resolveDay(await hours.list(db, accountId), date, { zone: place.zone, holidayOn })
  },

  async agenda({ params: { accountId }, query }) {
    const place = await placeOf(db, accountId)
    const { from, to } = readDays(query, place.zone, clock(), DAYS_AHEAD)
    const holidayOn = await holidaysOf(db, place)
    return resolveDays(await hours.list(db, accountId), from, to, { zone: place.zone, holidayOn })
  },
})
