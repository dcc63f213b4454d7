import type { DueTask } from '../../../due/rows.ts'
import type { SystemWork } from '../../../http/writes.ts'
import { lockOccurrence } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'
import { causes } from './causes.ts'

/** Kind of due row; its key is the occurrence. */
export const WAIT_ELAPSED = 'WAIT_ELAPSED'

/** Queues an occurrence that nobody disarmed, unless closed meanwhile (OC-04). */
export const endWait = async (work: SystemWork, { key }: DueTask): Promise<void> => {
  const state = await lockOccurrence(work.trx, key)
  if (state) await applyBySystem(work, key, WAIT_ELAPSED, { cause: causes.waitElapsed(state.policy) })
}
