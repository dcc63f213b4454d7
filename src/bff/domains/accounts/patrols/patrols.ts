import { sql } from 'kysely'
import { type Patrol, type PatrolWrite, patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import { patrolProblems, planRuns } from '#contracts/rules/patrols.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work, Write } from '../../../http/writes.ts'
import { ascending, emptyToNull } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { readDays } from '../../../kit/date-range.ts'
import type { Clock } from '../../../kit/time.ts'
import { placeOf } from '../account-location.ts'
import { account } from '../account-record.ts'
import { installedCameras } from '../equipment/cameras.ts'

const DAYS_AHEAD = 7

/** Cameras removed since may stay; new ones must be the account's. */
const checkCameras = async (
  work: Work,
  { checkpoints }: PatrolWrite,
  accountId: string,
  before: Patrol | null,
): Promise<void> => {
  const kept = before?.checkpoints.map(({ cameraId }) => cameraId) ?? []
  const added = checkpoints.flatMap(({ cameraId }) => cameraId ?? []).filter(id => !kept.includes(id))
  const installed = await installedCameras(work, accountId, added)
  if (added.some(id => !installed.has(id)))
    throw invalidField('checkpoints', 'camera', 'A câmera escolhida não está instalada nesta conta.')
}

const patrols = defineRecord(patrolRoutes, {
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
  check: checkCameras,
})

export const patrolHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof patrolRoutes> => ({
  ...patrols.handlers(db, write),

  async runs({ params: { accountId, patrolId }, query }) {
    const patrol = await patrols.find(db, accountId, patrolId)
    const { zone } = await placeOf(db, accountId)
    const { from, to } = readDays(query, zone, clock(), DAYS_AHEAD)
    return { planned: planRuns(patrol, from, to, zone), executed: [] }
  },
})
