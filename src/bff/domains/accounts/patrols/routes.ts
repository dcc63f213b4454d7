import type { patrolRoutes } from '#contracts/accounts/patrols.contract.ts'
import { planRuns } from '#contracts/rules/patrols.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Write } from '../../../http/writes.ts'
import { readDays } from '../../../kit/date-range.ts'
import type { Clock } from '../../../kit/time.ts'
import { placeOf } from '../account-location.ts'
import { findPatrol, patrolsOfAccount } from './repository.ts'
import { changePatrol, createPatrol, removePatrol } from './service.ts'

const DAYS_AHEAD = 7

/** Patrols of an account, and the runs they ask for. */
export const patrolHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof patrolRoutes> => {
  const find = async (accountId: string, id: string) => {
    const patrol = await findPatrol(db, accountId, id)
    if (!patrol) throw new Refusal('NOT_FOUND')
    return patrol
  }
  return {
    async list({ params: { accountId } }) {
      await placeOf(db, accountId)
      return patrolsOfAccount(db, accountId)
    },

    find: ({ params: { accountId, patrolId } }) => find(accountId, patrolId),

    async runs({ params: { accountId, patrolId }, query }) {
      const patrol = await find(accountId, patrolId)
      const { zone } = await placeOf(db, accountId)
      const { from, to } = readDays(query, zone, clock(), DAYS_AHEAD)
      return { planned: planRuns(patrol, from, to, zone), executed: [] }
    },

    create: ({ params: { accountId }, body, actor, request }) =>
      write(actor, request, work => createPatrol(work, accountId, body)),

    update: ({ params: { accountId, patrolId }, body, actor, request }) =>
      write(actor, request, work => changePatrol(work, accountId, patrolId, body)),

    remove: ({ params: { accountId, patrolId }, actor, request }) =>
      write(actor, request, work => removePatrol(work, accountId, patrolId)),
  }
}
