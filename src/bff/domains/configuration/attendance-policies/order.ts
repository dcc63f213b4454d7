import { type Kysely, sql } from 'kysely'
import type { PolicyOrder } from '#contracts/configuration/attendance-policies.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { invalidField } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'

const ENTITY = 'attendance_policy_order'
const ORDER = '1'
export const TOPIC = 'attendancePolicy.updated'

export const readOrder = async (db: Kysely<Tables>): Promise<PolicyOrder> => {
  const { version } = await db
    .selectFrom('attendance_policy_order')
    .select('version')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('attendance_policy')
    .select('id')
    .orderBy('rank')
    .orderBy('catch_all')
    .execute()
  return { version, ids: rows.map(({ id }) => id) }
}

/** The order, locked until the write ends. */
export const lockOrder = async ({ trx }: Work): Promise<PolicyOrder> => {
  await trx.selectFrom('attendance_policy_order').select('version').forUpdate().execute()
  return readOrder(trx)
}

/** Numbers the rules from 1 and raises the version. @param ids all of them */
const storeOrder = async (work: Work, before: PolicyOrder, ids: readonly string[]): Promise<PolicyOrder> => {
  const { trx } = work
  await sql`UPDATE attendance_policy SET rank = wanted.place
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    WHERE attendance_policy.id = wanted.id AND attendance_policy.rank <> wanted.place`.execute(trx)
  const version = before.version + 1
  await trx.updateTable('attendance_policy_order').set({ version }).execute()
  await work.audit('ATTENDANCE_POLICY_ORDER', ENTITY, ORDER, { ids: before.ids }, { ids })
  return { version, ids: [...ids] }
}

/** Renumbers the ranks after an insert or a removal. @param earlierOf previous ids, from the current ones */
export const renumber = async (
  work: Work,
  earlierOf: (ids: readonly string[]) => readonly string[],
): Promise<void> => {
  const { version, ids } = await readOrder(work.trx)
  await storeOrder(work, { version, ids: [...earlierOf(ids)] }, ids)
}

/**
 * A new order of all rules; the catch-all stays last.
 * @throws Refusal VALIDATION; VERSION_CONFLICT with the order now as `current` and this one as `wanted`
 */
export const reorder = async (work: Work, ids: readonly string[]): Promise<PolicyOrder> => {
  const before = await lockOrder(work)
  const current = { id: ORDER, version: before.version }
  await checkVersion(work, ENTITY, current, async () => before, { wanted: ids })
  const known = new Set(before.ids)
  if (ids.length !== before.ids.length || new Set(ids).size !== ids.length || !ids.every(id => known.has(id)))
    throw invalidField('ids', 'stale', 'A lista de regras mudou. Atualize a tela e ordene novamente.')
  if (ids.at(-1) !== before.ids.at(-1))
    throw invalidField('ids', 'catchAllLast', 'A regra geral é sempre a última.')
  const moved = ids.filter((id, at) => before.ids[at] !== id)
  if (moved.length === 0) return before
  const after = await storeOrder(work, before, ids)
  await work.publishAll(TOPIC, moved)
  return after
}
