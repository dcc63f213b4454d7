import { sql } from 'kysely'
import { patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { patrolProblems, planRuns } from '#contracts/rules/patrols.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { ascending, emptyToNull } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { readDays } from '../../../kit/date-range.ts'
import type { Clock } from '../../../kit/time.ts'
import { watchPatrols } from '../../occurrences/account-events/patrol-rows.ts'
import { placeOf } from '../account-location.ts'
import { account } from '../account-record.ts'
import { checkCameras } from '../equipment/cameras.ts'

const DAYS_AHEAD = 7

/** Patrols of an account; a change schedules their due row. */
export const patrols = defineRecord(patrolRoutes, {
  table: 'patrol',
  action: 'PATROL',
  parent: account,
  orderBy: ['name'],
  select: { vehicle: sql`NULL` },
  store: {
    weekdays: ascending,
    times: ascending,
    checkpoints: points => JSON.stringify(points),
    instructions: emptyToNull,
  },
  problems: patrolProblems,
  async check(work, { checkpoints }, accountId, before) {
    const kept = before?.checkpoints.map(({ cameraId }) => cameraId)
    const added = checkpoints.flatMap(({ cameraId: id }) => (id && !kept?.includes(id) ? id : []))
    await checkCameras(
      work,
      accountId,
      added.map(id => ({ id, field: 'checkpoints' })),
    )
    await watchPatrols(work, accountId)
  },
})

/** Runs that an occurrence closed as made, in their time. */
const readExecuted = async (db: Db, patrolId: string, from: string, to: string, zone: string) => {
  const rows = await db
    .selectFrom('patrol_run as run')
    .innerJoin('occurrence', 'occurrence.id', 'run.occurrence_id')
    .innerJoin('reason', 'reason.id', 'occurrence.close_reason_id')
    .select(['run.at', 'run.due_until', 'run.date'])
    .where('run.patrol_id', '=', patrolId)
    .where('run.date', '>=', from)
    .where('run.date', '<=', to)
    .where('run.missed', '=', false)
    .where('reason.scope', '=', 'OCC_CLOSE')
    .where('reason.code', '=', 'RONDA_REALIZADA')
    .orderBy('run.at')
    .execute()
  return rows.map(({ at, due_until, date }) => ({
    at: at.toISOString(),
    date,
    time: timeAt(at, zone),
    dueUntil: due_until.toISOString(),
  }))
}

export const patrolHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof patrolRoutes> => ({
  ...patrols.handlers(db, write),

  async runs({ params: { accountId, patrolId }, query }) {
    const patrol = await patrols.find(db, accountId, patrolId)
    const { zone } = await placeOf(db, accountId)
    const { from, to } = readDays(query, zone, clock(), DAYS_AHEAD)
    return {
      planned: planRuns(patrol, from, to, zone),
      executed: await readExecuted(db, patrolId, from, to, zone),
    }
  },
})
