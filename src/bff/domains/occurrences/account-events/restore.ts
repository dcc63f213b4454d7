import { type RawBuilder, sql } from 'kysely'
import type { DueHandler } from '../../../due/due.ts'
import { scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import { causes } from '../intake/causes.ts'
import type { Located } from '../intake/panels.ts'
import { recordLineOf } from '../report/report-event.ts'
import { lockOccurrence } from '../repository.ts'
import { applyBySystem } from '../transitions/system.ts'

const RESTORED = 'RESTORED'

const isTest = ({ signal: { code } }: Located) => code === '601' || code === '602'
const arms = ({ signal: { code, qualifier } }: Located) =>
  qualifier === 'R' && ['401', '403', '407', '456'].includes(code)

const restores: readonly { code: string; by: (located: Located) => boolean; cause: string }[] = [
  { code: 'X01', by: arms, cause: 'A central foi armada.' },
  { code: 'X03', by: isTest, cause: 'A central enviou o teste.' },
  { code: 'X04', by: () => true, cause: 'A central voltou a comunicar.' },
]

/** An open event of an account that a signal may deny. */
export interface Deniable {
  id: string
  code: string
  central: string | null
  partition: number | null
}

/** Subquery of the open events of `account a`, oldest first. */
export const deniableOf: RawBuilder<Deniable[]> =
  sql`(SELECT coalesce(json_agg(json_build_object('id', id::text,
    'code', event_code, 'central', central_id::text, 'partition', partition_number) ORDER BY id), '[]')
  FROM occurrence WHERE account_id = a.id AND status <> 'CLOSED' AND origin = 'SYSTEM' AND restored_at IS NULL)`

/** Schedules the end of account events that a signal denies. */
export const scheduleRestored = async (
  { trx, now }: Pick<Effects, 'trx' | 'now'>,
  heard: readonly Located[],
  deniable: readonly Deniable[],
): Promise<void> => {
  await scheduleDue(
    trx,
    deniable.flatMap(({ id, code, central, partition }) => {
      const rule = restores.find(each => each.code === code)
      const said = heard.some(
        located =>
          located.centralId === central &&
          (partition === null || !located.signal.partition || located.signal.partition === partition) &&
          rule?.by(located) === true,
      )
      return rule && said ? [{ kind: RESTORED, key: id, at: now, payload: { cause: rule.cause } }] : []
    }),
  )
}

/** Says so, and closes what its rule closes in that time (OC-05). */
export const restoreBySystem: DueHandler = async (work, { key, at, payload }) => {
  const state = await lockOccurrence(work.trx, key)
  if (!state || state.record.status === 'CLOSED' || state.record.restored_at !== null) return
  const { cause } = payload as { cause: string }
  const actor = { kind: 'system' as const, rule: RESTORED, cause }
  await recordLineOf(work, state, { type: RESTORED, note: null, payload: {}, actor }, { restored_at: at })
  const limit = state.policy.autoCloseOnRestoreS
  const after = Math.round((at.getTime() - state.record.received_at.getTime()) / 1000)
  if (limit === null || after > limit) return
  await applyBySystem(work, key, 'AUTO_CLOSE', {
    cause: causes.closedByRestore(after, limit),
    facts: ['closesAlone'],
    input: { closedMode: 'AUTO_RESTORE' },
  })
}
