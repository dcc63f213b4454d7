import type { Transaction } from 'kysely'
import type { OfficeHour, OfficeWindow } from '#contracts/accounts/office-hours.contract.ts'
import { addDays, dayAt, startOfDay, timeAt } from '#contracts/rules/dates.ts'
import { resolveDays } from '#contracts/rules/office-hours.ts'
import type { Tables } from '../../../db/tables.ts'
import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import { placeOf } from '../../accounts/account-location.ts'
import { holidaysOf } from '../../accounts/office-hours/holidays.ts'
import { hours as records } from '../../accounts/office-hours/office-hours.ts'
import { openBySystem } from './new-occurrence.ts'
import { LATE_TO_ARM, SPREAD_S } from './office-hour-rows.ts'
import type { WaitForReceivers } from './receivers-back.ts'

type Trx = Transaction<Tables>

interface Watched {
  window: OfficeWindow
  hour: OfficeHour
}

const MINUTE_MS = 60_000

/** Office hours of an account on given days, holidays included. */
const readWindows = async (trx: Trx, accountId: string, from: Date, to: Date) => {
  const place = await placeOf(trx, accountId)
  const hours = await records.list(trx, accountId)
  const days = { zone: place.zone, holidayOn: await holidaysOf(trx, place) }
  const first = addDays(dayAt(from, place.zone), -1)
  const windows = resolveDays(hours, first, dayAt(to, place.zone), days).flatMap(day => day.windows)
  return {
    zone: place.zone,
    hours,
    windows: windows.flatMap((window): Watched[] => {
      const hour = hours.find(({ id }) => id === window.officeHour.id)
      return hour ? [{ window, hour }] : []
    }),
  }
}

const concerns = ({ partitionNumbers }: { partitionNumbers: readonly number[] }, partition: number) =>
  partitionNumbers.length === 0 || partitionNumbers.includes(partition)

/** Until when its partitions may stay disarmed. */
const armsBy = ({ window, hour }: Watched): Date =>
  new Date(Date.parse(window.endsAt) + hour.toleranceAfterMin * MINUTE_MS)

const isInside = ({ window, hour }: Watched, at: Date): boolean =>
  Date.parse(window.startsAt) - hour.toleranceBeforeMin * MINUTE_MS <= at.getTime() &&
  at.getTime() <= Date.parse(window.endsAt) + hour.toleranceAfterMin * MINUTE_MS

const disarmedOf = (trx: Trx, accountId: string) =>
  trx
    .selectFrom('central_partition as partition')
    .innerJoin('central', 'central.id', 'partition.central_id')
    .select([
      'central.id as centralId',
      'partition.number',
      'partition.name',
      'partition.armed_changed_at as since',
    ])
    .where('central.account_id', '=', accountId)
    .where('central.active', '=', true)
    .where('partition.armed_state', '=', 'DISARMED')
    .orderBy('partition.id')
    .execute()

/** Opens X01 for each partition still disarmed after hours; waits for the next end. */
export const createCheckArmed =
  (waitForReceivers: WaitForReceivers): DueHandler =>
  async (work, { key, at, payload }) => {
    const { trx, now } = work
    const exists = await trx.selectFrom('account').select('id').where('id', '=', key).executeTakeFirst()
    if (!exists) return
    const fresh = (payload as { fresh?: boolean }).fresh === true
    const wait = fresh ? null : await waitForReceivers(work)
    // Its time stays: what was due meanwhile is told as of then.
    if (wait) {
      const of = (payload as { of?: string }).of ?? at.toISOString()
      return scheduleDue(trx, [{ kind: LATE_TO_ARM, key, at: wait, payload: { of } }])
    }
    const from = new Date((payload as { of?: string }).of ?? at)
    const { zone, windows } = await readWindows(trx, key, from, now)
    const watched = windows.filter(({ hour }) => hour.checkLateToArm)
    const ended = fresh ? [] : watched.filter(each => armsBy(each) >= from && armsBy(each) <= now)
    const disarmed = ended.length > 0 ? await disarmedOf(trx, key) : []
    for (const each of ended)
      for (const { centralId, number, name, since } of disarmed)
        if (concerns(each.window, number) && (since === null || since <= armsBy(each)))
          await openBySystem(work, {
            accountId: key,
            centralId,
            partition: number,
            eventCode: 'X01',
            cause: `${name} segue desarmada: o horário "${each.hour.name}" terminou às ${timeAt(each.window.endsAt, zone)}.`,
          })
    // Holidays and days to come are read again soon after midnight at the latest.
    const midnight = startOfDay(addDays(dayAt(now, zone), 1), zone).getTime()
    const again = midnight + (Number(key) % SPREAD_S) * 1000
    const next = watched.map(armsBy).filter(instant => instant > now)
    if (await isWatched(trx, key))
      return scheduleDue(trx, [
        {
          kind: LATE_TO_ARM,
          key,
          at: new Date(Math.min(again, ...next.map(instant => instant.getTime()))),
        },
      ])
  }

const isWatched = async (trx: Trx, accountId: string) =>
  (await trx
    .selectFrom('office_hour')
    .select('id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('check_late_to_arm', '=', true)
    .executeTakeFirst()) !== undefined

/** The customer has said that he would open at that time. */
const isAnnounced = async (trx: Trx, accountId: string, at: Date) =>
  (await trx
    .selectFrom('account_note')
    .select('id')
    .where('account_id', '=', accountId)
    .where('opens_from', '<=', at)
    .where('valid_until', '>=', at)
    .executeTakeFirst()) !== undefined

/** Opens X02 for a disarm out of hours, unless armed again or announced. */
export const checkDisarm: DueHandler = async (work, { payload }) => {
  const { trx } = work
  const { centralId, partition, by, at } = payload as {
    centralId: string
    partition: number | null
    by: string | null
    at: string
  }
  const central = await trx
    .selectFrom('central')
    .select('account_id')
    .where('id', '=', centralId)
    .executeTakeFirst()
  if (!central) return
  const instant = new Date(at)
  if (await isAnnounced(trx, central.account_id, instant)) return
  const { zone, hours, windows } = await readWindows(trx, central.account_id, instant, instant)
  const disarmed = await disarmedOf(trx, central.account_id)
  for (const each of disarmed) {
    if (each.centralId !== centralId || (partition !== null && each.number !== partition)) continue
    const isChecked = hours.some(hour => hour.active && hour.checkEarlyDisarm && concerns(hour, each.number))
    if (!isChecked || windows.some(w => concerns(w.window, each.number) && isInside(w, instant))) continue
    await openBySystem(work, {
      accountId: central.account_id,
      centralId,
      partition: each.number,
      eventCode: 'X02',
      cause: `${each.name} foi desarmada às ${timeAt(instant, zone)}${by ? ` pelo usuário ${by}` : ''}, fora do horário.`,
    })
  }
}
