import type { Kysely, Selectable, Transaction } from 'kysely'
import type { OfficeHour, OfficeHourWrite } from '#contracts/accounts/office-hours.contract.ts'
import type { OfficeHourTable } from '../../../db/tables/account-records.ts'
import type { Tables } from '../../../db/tables.ts'

type Trx = Transaction<Tables>

/** `HH:mm:ss` of a time column as the wire has it. */
export const clockOf = (time: string): string => time.slice(0, 5)

const hourOf = (row: Selectable<OfficeHourTable>): OfficeHour => ({
  id: row.id,
  name: row.name,
  partitionNumbers: row.partition_numbers,
  weekdays: row.weekdays,
  opensAt: clockOf(row.opens_at),
  closesAt: clockOf(row.closes_at),
  toleranceBeforeMin: row.tolerance_before_min,
  toleranceAfterMin: row.tolerance_after_min,
  holidayBehavior: row.holiday_behavior,
  holidayOpensAt: row.holiday_opens_at && clockOf(row.holiday_opens_at),
  holidayClosesAt: row.holiday_closes_at && clockOf(row.holiday_closes_at),
  checkLateToArm: row.check_late_to_arm,
  checkEarlyDisarm: row.check_early_disarm,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  active: row.active,
  version: row.version,
})

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

const columnsOf = (hour: OfficeHourWrite) => {
  const special = hour.holidayBehavior === 'SPECIAL'
  return {
    name: hour.name,
    partition_numbers: ascending(hour.partitionNumbers),
    weekdays: ascending(hour.weekdays),
    opens_at: hour.opensAt,
    closes_at: hour.closesAt,
    tolerance_before_min: hour.toleranceBeforeMin,
    tolerance_after_min: hour.toleranceAfterMin,
    holiday_behavior: hour.holidayBehavior,
    holiday_opens_at: special ? hour.holidayOpensAt : null,
    holiday_closes_at: special ? hour.holidayClosesAt : null,
    check_late_to_arm: hour.checkLateToArm,
    check_early_disarm: hour.checkEarlyDisarm,
    valid_from: hour.validFrom,
    valid_to: hour.validTo,
    active: hour.active,
  }
}

/** The office hours of an account, by name. */
export const hoursOfAccount = async (db: Kysely<Tables>, accountId: string): Promise<OfficeHour[]> => {
  const rows = await db
    .selectFrom('office_hour')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(hourOf)
}

/** One of an account's office hours; null when the account has no such one. */
export const findHour = async (
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<OfficeHour | null> => {
  const row = await db
    .selectFrom('office_hour')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? hourOf(row) : null
}

export const insertHour = async (trx: Trx, accountId: string, hour: OfficeHourWrite): Promise<OfficeHour> =>
  hourOf(
    await trx
      .insertInto('office_hour')
      .values({ account_id: accountId, ...columnsOf(hour) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const updateHour = async (trx: Trx, id: string, hour: OfficeHourWrite): Promise<OfficeHour> =>
  hourOf(
    await trx
      .updateTable('office_hour')
      .set(({ eb }) => ({ ...columnsOf(hour), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const deleteHour = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('office_hour').where('id', '=', id).execute()
}
