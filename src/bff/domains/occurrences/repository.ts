import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import type { OccurrenceTable, Tables } from '../../db/tables.ts'
import type { OccurrenceActor } from './actor.ts'

type Trx = Transaction<Tables>

export type OccurrenceRecord = Selectable<OccurrenceTable>

/** An occurrence with the version of the rule that it names. */
export interface OccurrenceState {
  record: OccurrenceRecord
  policy: AttendancePolicy
}

/** One line of an occurrence's timeline. */
export interface OccurrenceEventRecord {
  at: Date
  type: string
  actor: OccurrenceActor
  from: OccurrenceStatus | null
  to: OccurrenceStatus | null
  reasonId: string | null
  note: string | null
  payload: Readonly<Record<string, unknown>>
}

const policyOf = async (db: Kysely<Tables>, record: OccurrenceRecord): Promise<AttendancePolicy> => {
  const { policy } = await db
    .selectFrom('attendance_policy_version')
    .select('policy')
    .where('policy_id', '=', record.attendance_policy_id)
    .where('version', '=', record.policy_version)
    .executeTakeFirstOrThrow()
  return policy
}

const stateOf = async (
  db: Kysely<Tables>,
  record: OccurrenceRecord | undefined,
): Promise<OccurrenceState | null> => (record ? { record, policy: await policyOf(db, record) } : null)

export const loadOccurrence = async (db: Kysely<Tables>, id: string): Promise<OccurrenceState | null> =>
  stateOf(db, await db.selectFrom('occurrence').selectAll().where('id', '=', id).executeTakeFirst())

/** Holds the occurrence until the write ends; lock it before people, never after. */
export const lockOccurrence = async (trx: Trx, id: string): Promise<OccurrenceState | null> =>
  stateOf(
    trx,
    await trx.selectFrom('occurrence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )

/** Next gap-free number; its row stays locked until the transaction ends. */
export const nextOccurrenceNumber = async (trx: Trx): Promise<string> => {
  const { value } = await trx
    .updateTable('counter')
    .set({ value: sql`value + 1` })
    .where('name', '=', 'occurrence')
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Adds a line to the timeline of a locked occurrence, never before its last. */
export const appendEvent = async (
  trx: Trx,
  occurrenceId: string,
  { at, type, actor, from, to, reasonId, note, payload }: OccurrenceEventRecord,
): Promise<void> => {
  await trx
    .insertInto('occurrence_event')
    .values(({ selectFrom }) => ({
      occurrence_id: occurrenceId,
      seq: selectFrom('occurrence_event')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('seq')}, 0) + 1`.as('next'))
        .where('occurrence_id', '=', occurrenceId),
      // A writer that waited for the lock has an older time.
      at: sql<Date>`greatest(${at}::timestamptz,
        (SELECT max(e.at) FROM occurrence_event e WHERE e.occurrence_id = ${occurrenceId}))`,
      type,
      actor_kind: actor.kind === 'person' ? ('PERSON' as const) : ('SYSTEM' as const),
      actor_id: actor.kind === 'person' ? actor.id : null,
      station_id: actor.kind === 'person' ? actor.stationId : null,
      rule: actor.kind === 'system' ? actor.rule : null,
      cause: actor.kind === 'system' ? actor.cause : null,
      from_status: from,
      to_status: to,
      reason_id: reasonId,
      note,
      payload: JSON.stringify(payload),
    }))
    .execute()
}

/** Writes the changed columns and the line that tells of it. */
export const saveOccurrence = async (
  trx: Trx,
  { id }: OccurrenceRecord,
  { step_state, ...changed }: Partial<OccurrenceRecord>,
  event: OccurrenceEventRecord,
): Promise<void> => {
  await trx
    .updateTable('occurrence')
    .set({ ...changed, ...(step_state && { step_state: JSON.stringify(step_state) }) })
    .where('id', '=', id)
    .execute()
  await appendEvent(trx, id, event)
}
