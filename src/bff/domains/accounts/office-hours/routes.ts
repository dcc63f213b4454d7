import type { officeHourRoutes } from '#contracts/accounts/office-hours.contract.ts'
import { resolveDay, resolveDays } from '#contracts/rules/office-hours.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import { readDays } from '../../../kit/date-range.ts'
import { checkDay } from '../../../kit/days.ts'
import type { Clock } from '../../../kit/time.ts'
import { placeOf } from '../account-location.ts'
import { holidaysOf } from './holidays.ts'
import { findHour, hoursOfAccount } from './repository.ts'
import { changeHour, createHour, removeHour } from './service.ts'

const DAYS_AHEAD = 14

/** Office hours of an account, and what they come to on its days. */
export const officeHourHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof officeHourRoutes> => ({
  async effective({ params: { accountId }, query: { date } }) {
    checkDay('date', date)
    const place = await placeOf(db, accountId)
    const holidayOn = await holidaysOf(db, place)
    return resolveDay(await hoursOfAccount(db, accountId), date, { zone: place.zone, holidayOn })
  },

  async agenda({ params: { accountId }, query }) {
    const place = await placeOf(db, accountId)
    const { from, to } = readDays(query, place.zone, clock(), DAYS_AHEAD)
    const holidayOn = await holidaysOf(db, place)
    return resolveDays(await hoursOfAccount(db, accountId), from, to, { zone: place.zone, holidayOn })
  },

  async list({ params: { accountId } }) {
    await placeOf(db, accountId)
    return hoursOfAccount(db, accountId)
  },

  async find({ params: { accountId, officeHourId } }) {
    const hour = await findHour(db, accountId, officeHourId)
    if (!hour) throw new Refusal('NOT_FOUND')
    return hour
  },

  create: ({ params: { accountId }, body, actor, request }) =>
    write(actor, request, work => createHour(work, accountId, body)),

  update: ({ params: { accountId, officeHourId }, body, actor, request }) =>
    write(actor, request, work => changeHour(work, accountId, officeHourId, body)),

  remove: ({ params: { accountId, officeHourId }, actor, request }) =>
    write(actor, request, work => removeHour(work, accountId, officeHourId)),
})
