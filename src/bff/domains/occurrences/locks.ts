import type { Db } from '../../db/database.ts'
import { LOCK_MS } from './transitions/apply-event.ts'

/** A sign of life of an operator keeps what he attends his own. */
export const renewLocks = async (db: Db, operatorId: string, now: Date): Promise<void> => {
  await db
    .updateTable('occurrence')
    .set({ lock_expires_at: new Date(now.getTime() + LOCK_MS) })
    .where('operator_id', '=', operatorId)
    .where('status', '=', 'IN_ATTENDANCE')
    .execute()
}
