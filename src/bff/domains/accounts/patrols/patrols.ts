import { sql } from 'kysely'
import { patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
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
import { readExecuted, readLastRuns } from './patrol-runs.ts'

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

export const patrolHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof patrolRoutes> => ({
  ...patrols.handlers(db, write),

  async lastRuns({ params: { accountId } }) {
    const { zone } = await placeOf(db, accountId)
    return readLastRuns(db, accountId, zone)
  },

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
