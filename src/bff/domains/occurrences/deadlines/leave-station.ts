import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import { lockOccurrence } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'

const STATION_LEFT = 'STATION_LEFT'

/** Owes the queue what an operator attends who has no station any more. @param cause as a sentence */
export const giveBackAttended = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  operatorId: string,
  cause: string,
): Promise<void> => {
  const attended = await trx
    .selectFrom('occurrence')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('status', '=', 'IN_ATTENDANCE')
    .orderBy('id')
    .execute()
  const payload = { operatorId, cause }
  await scheduleDue(
    trx,
    attended.map(({ id }) => ({ kind: STATION_LEFT, key: id, at: now, payload })),
  )
}

/** Returns to the queue what its operator left (decision 51); whoever is at a station again keeps it. */
export const giveBack: DueHandler = async (work, { key, payload }) => {
  const { operatorId, cause } = payload as { operatorId: string; cause: string }
  const state = await lockOccurrence(work.trx, key)
  if (state?.record.operator_id !== operatorId) return
  const station = await work.trx
    .selectFrom('station')
    .select('id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  if (station) return
  await applyBySystem(work, key, 'LOCK_EXPIRED', { cause, facts: ['ownerSilent'] })
}
