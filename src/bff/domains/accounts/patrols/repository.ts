import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Patrol, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import type { PatrolTable } from '../../../db/tables/account-records.ts'
import type { Tables } from '../../../db/tables.ts'
import { clockOf } from '../office-hours/repository.ts'

type Trx = Transaction<Tables>

const patrolOf = (row: Selectable<PatrolTable>): Patrol => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  weekdays: row.weekdays,
  windowStart: clockOf(row.window_start),
  windowEnd: clockOf(row.window_end),
  times: row.times.map(clockOf),
  intervalMinutes: row.interval_minutes,
  toleranceMinutes: row.tolerance_minutes,
  vehicle: null,
  checkpoints: row.checkpoints,
  instructions: row.instructions,
  active: row.active,
  version: row.version,
})

const columnsOf = (patrol: PatrolWrite) => ({
  name: patrol.name,
  kind: patrol.kind,
  weekdays: [...patrol.weekdays].sort((a, b) => a - b),
  window_start: patrol.windowStart,
  window_end: patrol.windowEnd,
  times: [...patrol.times].sort(),
  interval_minutes: patrol.intervalMinutes,
  tolerance_minutes: patrol.toleranceMinutes,
  checkpoints: JSON.stringify(patrol.checkpoints),
  instructions: patrol.instructions || null,
  active: patrol.active,
})

/** The patrols of an account, by name. */
export const patrolsOfAccount = async (db: Kysely<Tables>, accountId: string): Promise<Patrol[]> => {
  const rows = await db
    .selectFrom('patrol')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(patrolOf)
}

/** One of an account's patrols; null when the account has no such one. */
export const findPatrol = async (
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<Patrol | null> => {
  const row = await db
    .selectFrom('patrol')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? patrolOf(row) : null
}

export const insertPatrol = async (trx: Trx, accountId: string, patrol: PatrolWrite): Promise<Patrol> =>
  patrolOf(
    await trx
      .insertInto('patrol')
      .values({ account_id: accountId, ...columnsOf(patrol) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const updatePatrol = async (trx: Trx, id: string, patrol: PatrolWrite): Promise<Patrol> =>
  patrolOf(
    await trx
      .updateTable('patrol')
      .set(({ eb }) => ({ ...columnsOf(patrol), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const deletePatrol = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('patrol').where('id', '=', id).execute()
}
