import { sql } from 'kysely'
import {
  type AttendancePolicy,
  type AttendancePolicyQuery,
  type AttendancePolicyRow,
  type AttendancePolicyWrite,
  attendancePolicyRoutes,
  type PolicyOrder,
  type PolicyVersion,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { policyProblems } from '#contracts/rules/attendance-policies/policy.ts'
import { policyLimits } from '#contracts/rules/limits/configuration.ts'
import type { Db } from '../../../db/database.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { emptyToNull } from '../../../kit/crud/columns.ts'
import { defineRecord } from '../../../kit/crud/record.ts'
import { allOf, like } from '../../../kit/list.ts'
import { lockOrder, readOrder, renumber, TOPIC } from './order.ts'
import { checkReferences } from './references.ts'

const checkCatchAll = ({ active, conditions }: AttendancePolicyWrite): void => {
  if (!active) throw invalidField('active', 'catchAll', 'A regra geral fica sempre ativa.')
  if (Object.keys(conditions).length > 0)
    throw invalidField('conditions', 'catchAll', 'A regra geral não tem condições.')
}

/** New rules hold the order: their place in it is part of the same write. */
const checkRoom = async (work: Work): Promise<void> => {
  const { ids } = await lockOrder(work)
  if (ids.length >= policyLimits.rules)
    throw new Refusal('POLICY_LIMIT', { values: { limit: policyLimits.rules } })
}

const keepVersion = async ({ trx, now, actor }: Work, policy: AttendancePolicy): Promise<void> => {
  await trx
    .insertInto('attendance_policy_version')
    .values({
      policy_id: policy.id,
      version: policy.version,
      policy: JSON.stringify(policy),
      at: now,
      author_id: actor.userId,
    })
    .execute()
}

export const policies = defineRecord(attendancePolicyRoutes, {
  table: 'attendance_policy',
  action: 'ATTENDANCE_POLICY',
  announce: ({ publish }, id) => publish(TOPIC, id, {}),
  orderBy: ['rank', 'catch_all'],
  select: { closingSentenceIds: sql`attendance_policy.closing_sentence_ids::text[]` },
  store: {
    description: emptyToNull,
    conditions: conditions => JSON.stringify(conditions),
    steps: steps => JSON.stringify(steps),
  },
  problems: policyProblems,
  async check(work, body, _, before): Promise<void> {
    if (before === null) await checkRoom(work)
    if (before?.catchAll) checkCatchAll(body)
    await checkReferences(work, body, before)
  },
  initial: async ({ trx }): Promise<object> => ({ rank: (await readOrder(trx)).ids.length }),
  async writeParts(work, id, _, before): Promise<void> {
    if (before === null) await renumber(work, ids => ids.filter(each => each !== id))
    await keepVersion(work, await policies.find(work.trx, '', id))
  },
  afterRemove: (work, _, { id, rank }) => renumber(work, ids => ids.toSpliced(rank - 1, 0, id)),
  duplicates: { attendance_policy_name: { code: 'NAME_IN_USE', field: 'name' } },
})

/** @throws Refusal NOT_FOUND, CATCH_ALL_POLICY, IN_USE */
export const removePolicy = async (work: Work, id: string): Promise<null> => {
  await lockOrder(work)
  const { catchAll } = await policies.hold(work, '', id)
  if (catchAll) throw new Refusal('CATCH_ALL_POLICY')
  return policies.remove(work, '', id)
}

const searched = sql`folded(concat_ws(' ', attendance_policy.name, attendance_policy.description))`
const wanted = sql`attendance_policy.conditions -> 'categories'`

const rowOf = ({ steps, closingSentenceIds: _, ...policy }: AttendancePolicy): AttendancePolicyRow => ({
  ...policy,
  stepCount: steps.length,
})

/** Reads the order first: a change in between is then a conflict, not lost. */
export const listPolicies = async (
  db: Db,
  { search, category, active }: AttendancePolicyQuery,
): Promise<{ data: AttendancePolicyRow[]; totalElements: number; order: PolicyOrder }> => {
  const order = await readOrder(db)
  const filter = allOf(
    search && sql`${searched} LIKE folded(${like(search)})`,
    category && sql`(${wanted} IS NULL OR jsonb_exists_any(${wanted}, ${[...category]}::text[]))`,
    active !== undefined && sql`attendance_policy.active = ${active}`,
  )
  const data = (await policies.list(db, '', filter)).map(rowOf)
  return { data, totalElements: data.length, order }
}

/** Newest first. @throws Refusal NOT_FOUND */
export const versionsOf = async (db: Db, id: string): Promise<PolicyVersion[]> => {
  const rows = await db
    .selectFrom('attendance_policy_version as kept')
    .leftJoin('app_user as author', 'author.id', 'kept.author_id')
    .select(['kept.version', 'kept.at', 'author.id', 'author.name'])
    .where('kept.policy_id', '=', id)
    .orderBy('kept.version', 'desc')
    .execute()
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return rows.map(({ version, at, id: authorId, name }) => ({
    version,
    at: at.toISOString(),
    by: authorId !== null && name !== null ? { id: authorId, name } : null,
  }))
}

/** A rule as it was in a version. @throws Refusal NOT_FOUND */
export const policyAt = async (db: Db, id: string, version: string): Promise<AttendancePolicy> => {
  const row = /^\d{1,9}$/.test(version)
    ? await db
        .selectFrom('attendance_policy_version')
        .select('policy')
        .where('policy_id', '=', id)
        .where('version', '=', Number(version))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row.policy
}
