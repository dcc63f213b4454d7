import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import { lockOccurrence } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'

const STATION_LEFT = 'STATION_LEFT'

/** Schedules the return of an absent operator's occurrences. @param cause as a sentence */
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

/** Returns abandoned occurrences to the queue (decision 51) unless the operator is back. */
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
