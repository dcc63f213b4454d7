import { type RawBuilder, sql, type Transaction } from 'kysely'
import { planned } from '../../../db/embedded/prepared.ts'
import type { Tables } from '../../../db/tables.ts'
import { cancelDue, type DueRow, scheduleDue } from '../../../due/rows.ts'
import type { Effects } from '../../../http/writes.ts'
import { deadlineRowsOf, endedRowsOf } from '../deadlines/deadline-rows.ts'
import { feedRowsOf } from '../feed/feed-rows.ts'
import type { Arming } from './grouping.ts'
import type { Group } from './groups.ts'
import { WAIT_ELAPSED } from './wait-end.ts'

type Trx = Transaction<Tables>

/** Gives new groups their ids and gap-free numbers, whose row stays locked until the transaction ends. */
const insertGroups = async (trx: Trx, groups: readonly Group[]): Promise<void> => {
  if (groups.length === 0) return
  const rows = groups.map(({ record: { id: _, step_state, ...record } }, place) => ({
    ...record,
    step_state: JSON.stringify(step_state),
    number: sql<string>`(SELECT value FROM taken) - ${groups.length - 1 - place}::int`,
  }))
  const added = await trx
    .with('taken', db =>
      db
        .updateTable('counter')
        .set({ value: sql`value + ${groups.length}::int` })
        .where('name', '=', 'occurrence')
        .returning('value'),
    )
    .insertInto('occurrence')
    .values(rows)
    .returning(['id', 'number'])
    .execute()
  added.sort((one, other) => Number(one.number) - Number(other.number))
  groups.forEach((group, place) => {
    const stored = added[place]
    if (!stored) throw new Error('an occurrence was not stored')
    group.record = { ...group.record, ...stored }
  })
}

/** Columns that signals and the system's events change. */
const groupWrites = (groups: readonly Group[]): RawBuilder<unknown>[] => {
  if (groups.length === 0) return []
  const given = JSON.stringify(groups.map(({ record }) => record))
  return [
    sql`UPDATE occurrence AS o SET
      priority = given.priority, status = given.status, signal_count = given.signal_count,
      badges = given.badges, operator_id = given.operator_id, station_id = given.station_id,
      lock_expires_at = given.lock_expires_at, reserved_for_id = given.reserved_for_id,
      reserved_until = given.reserved_until, hold_until = given.hold_until,
      hold_reason_id = given.hold_reason_id, restored_at = given.restored_at,
      queued_at = given.queued_at, accept_due_at = given.accept_due_at, close_due_at = given.close_due_at,
      last_action_at = given.last_action_at, closed_mode = given.closed_mode, closed_at = given.closed_at,
      version = given.version
    FROM jsonb_populate_recordset(NULL::occurrence, ${given}::jsonb) AS given
    WHERE o.id = given.id`,
  ]
}

/** One line of the timeline for each event, after those that are there, also in time. */
const eventWrites = (groups: readonly Group[]): RawBuilder<unknown>[] => {
  const given = groups.flatMap(({ record, events }) =>
    events.map(({ at, type, actor, from, to, payload }, place) => ({
      occurrence: record.id,
      place,
      at,
      type,
      rule: actor.kind === 'system' ? actor.rule : null,
      cause: actor.kind === 'system' ? actor.cause : null,
      from_status: from,
      to_status: to,
      payload,
    })),
  )
  if (given.length === 0) return []
  return [
    sql`INSERT INTO occurrence_event
      (occurrence_id, seq, at, type, actor_kind, rule, cause, from_status, to_status, payload)
    SELECT occurrence, place + 1 + coalesce(
        (SELECT max(seq) FROM occurrence_event e WHERE e.occurrence_id = occurrence), 0),
      greatest(at, (SELECT max(e.at) FROM occurrence_event e WHERE e.occurrence_id = occurrence)),
      type, 'SYSTEM', rule, cause, from_status, to_status, payload
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (occurrence bigint, place int,
      at timestamptz, type text, rule text, cause text, from_status text, to_status text, payload jsonb)
    ORDER BY occurrence, place`,
  ]
}

const topicOf = ({ record, isNew }: Group) =>
  record.status === 'CLOSED' ? 'occurrence.closed' : isNew ? 'occurrence.created' : 'occurrence.updated'

const isMove = ({ to }: Group['events'][number]) => to !== null

/** Of what changed its status: deadlines of others stand. */
const dueRowsOf = ({ record, policy, isNew, events }: Group, now: Date): DueRow[] => {
  if (!events.some(isMove)) return []
  const at = new Date(record.received_at.getTime() + policy.waitBeforeQueueS * 1000)
  const wait = isNew && record.status === 'WAITING' ? [{ kind: WAIT_ELAPSED, key: record.id, at }] : []
  return [...wait, ...deadlineRowsOf(record).filter(row => row.at > now)]
}

/** Of what moved on: nothing is due of a status it has left. */
const endedRows = ({ record, isNew, events }: Group): Pick<DueRow, 'kind' | 'key'>[] => {
  if (isNew || !events.some(isMove)) return []
  return [...endedRowsOf(record), { kind: WAIT_ELAPSED, key: record.id }]
}

/**
 * Opens what signals open, with the deadlines of all that changed.
 * @returns writes of rows and timeline, which can wait for those of signals
 */
export const saveGroups = async (
  { trx, now }: Effects,
  groups: readonly Group[],
  feeds: boolean,
): Promise<RawBuilder<unknown>[]> => {
  const added = groups.filter(({ isNew }) => isNew)
  const changed = groupWrites(groups.filter(({ isNew }) => !isNew))
  // One that closes makes room for the next of its group.
  const first = added.length > 0 ? changed : []
  for (const write of first) await sql`${planned} ${write}`.execute(trx)
  await insertGroups(trx, added)
  await cancelDue(trx, groups.flatMap(endedRows))
  const queued = groups.filter(({ record, events }) => record.status === 'PENDING' && events.some(isMove))
  await scheduleDue(trx, [
    ...(feeds
      ? feedRowsOf(
          queued.map(({ record }) => record.id),
          now,
        )
      : []),
    ...groups.flatMap(group => dueRowsOf(group, now)),
  ])
  return [...(added.length > 0 ? [] : changed), ...eventWrites(groups)]
}

/** Tells of changed groups. @param beside writes of the same statement */
export const publishGroups = (
  { publishEach }: Effects,
  groups: readonly Group[],
  beside: readonly RawBuilder<unknown>[],
): Promise<void> =>
  publishEach(
    groups.map(group => ({
      topic: topicOf(group),
      entityId: group.record.id,
      payload: { accountId: group.record.account_id, version: group.record.version },
    })),
    beside,
  )

/** The state of partitions as their panels said; of all where none is named. */
export const saveArmings = async ({ trx, now }: Effects, armings: readonly Arming[]): Promise<void> => {
  if (armings.length === 0) return
  const given = JSON.stringify(armings.map((arming, place) => ({ ...arming, place })))
  await sql`${planned} UPDATE central_partition AS p
    SET armed_state = last.state, armed_changed_at = ${now}, armed_by = last.by
    FROM (SELECT DISTINCT ON (partition.id) partition.id, given.state, given.by
      FROM jsonb_to_recordset(${given}::jsonb) AS given
        ("centralId" bigint, partition int, state text, by text, place int)
      JOIN central_partition partition ON partition.central_id = given."centralId"
        AND (given.partition IS NULL OR partition.number = given.partition)
      ORDER BY partition.id, given.place DESC) AS last
    WHERE p.id = last.id`.execute(trx)
}
