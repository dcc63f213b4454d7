import { timeAt } from '#contracts/rules/dates.ts'
import type { DueHandler } from '../../../due/due.ts'
import { type DueTask, scheduleDue } from '../../../due/rows.ts'
import type { SystemWork } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { publishOccurrence } from '../publish-change.ts'
import { lockOccurrence } from '../repository.ts'
import { LOCK_MS } from '../transitions/apply-event.ts'
import { applyBySystem } from '../transitions/system.ts'

/** Ends a hold; one prolonged meanwhile has another row. */
export const endHold: DueHandler = async (work, { key, at }) => {
  const state = await lockOccurrence(work.trx, key)
  if (state?.record.hold_until?.getTime() !== at.getTime()) return
  await applyBySystem(work, key, 'HOLD_ELAPSED', { cause: `A espera combinada terminou às ${timeAt(at)}.` })
}

/** Publishes the end of a reservation; a later one has its own row. */
export const endReservation: DueHandler = async ({ trx, publish }, { key, at }) => {
  const record = (await lockOccurrence(trx, key))?.record
  if (record?.reserved_until?.getTime() !== at.getTime()) return
  const { id, account_id: accountId } = record
  const version = record.version + 1
  await trx
    .updateTable('occurrence')
    .set({ reserved_for_id: null, reserved_until: null, version })
    .where('id', '=', id)
    .execute()
  await publishOccurrence({ publish }, { id, accountId, version })
}

/** Several attend and none is heard: the network is down, not the people. */
const isOutage = async ({ trx, now }: SystemWork): Promise<boolean> => {
  const { attending } = await trx
    .selectFrom('occurrence')
    .select(({ fn }) => fn.count<string>('operator_id').distinct().as('attending'))
    .where('status', '=', 'IN_ATTENDANCE')
    .executeTakeFirstOrThrow()
  if (Number(attending) < 2) return false
  const since = new Date(now.getTime() - LOCK_MS)
  const heard = await trx
    .selectFrom('user_tab')
    .select('user_id')
    .where('last_seen_at', '>', since)
    .union(trx.selectFrom('user_session').select('user_id').where('last_seen_at', '>', since))
    .executeTakeFirst()
  return heard === undefined
}

const LOCK_EXPIRED = 'LOCK_EXPIRED'

/** Later for a lock renewed meanwhile, or a process that heard nobody. */
const freeAt = ({ record }: { record: { lock_expires_at: Date | null } }, since: Date): Date =>
  new Date(Math.max(record.lock_expires_at?.getTime() ?? 0, since.getTime() + LOCK_MS))

/** Frees what a silent operator attends. @param clock of the process, from its start */
export const createExpireLock = (clock: Clock): DueHandler => {
  const since = clock()
  return async (work: SystemWork, { key }: DueTask) => {
    const { trx, now } = work
    const state = await lockOccurrence(trx, key)
    if (state?.record.status !== 'IN_ATTENDANCE') return
    const at = freeAt(state, since)
    const again = (later: Date) => scheduleDue(trx, [{ kind: LOCK_EXPIRED, key, at: later }])
    if (at > now) return again(at)
    if (await isOutage(work)) return again(new Date(now.getTime() + LOCK_MS))
    const operator = await trx
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', state.record.operator_id)
      .executeTakeFirst()
    const cause = `Sem sinal de ${operator?.name ?? 'quem atendia'} há ${LOCK_MS / 1000} segundos.`
    await applyBySystem(work, key, LOCK_EXPIRED, { cause, facts: ['ownerSilent'] })
  }
}
