import { type Kysely, type RawBuilder, sql } from 'kysely'
import type {
  HandoverPreview,
  HandoverSnapshot,
  ShiftHandover,
} from '#contracts/stations/handover.contract.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { wireOf } from '../../../kit/crud/columns.ts'
import { type HandoverRow, handoverColumns } from './handover-rows.ts'
import { readItemsNow, readSnapshot } from './snapshot.ts'

type Db = Kysely<Tables>

const ENTITY = 'shift_handover'

/** The first that meets the condition, in that order; null when there is none. */
const readOne = async (db: Db, selection: RawBuilder<unknown>, now: Date): Promise<ShiftHandover | null> => {
  const { rows } = await sql<HandoverRow>`
    SELECT ${handoverColumns} FROM shift_handover h ${selection} LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return wireOf({ ...row, now: await readItemsNow(db, row.snapshot, now) })
}

const readById = async (db: Db, id: string, now: Date): Promise<ShiftHandover> => {
  const found = await readOne(db, sql`WHERE h.id = ${id}`, now)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** @throws Refusal NO_STATION */
const stationOf = async (db: Db, userId: string) => {
  const station = await db
    .selectFrom('station')
    .select(['id', 'logged_on_at'])
    .where('operator_id', '=', userId)
    .executeTakeFirst()
  if (!station) throw new Refusal('NO_STATION')
  return station
}

/** The person's last handover of the station since then. */
const findGiven = async (
  db: Db,
  userId: string,
  stationId: string,
  since: Date,
): Promise<HandoverPreview['given']> => {
  const given = await db
    .selectFrom('shift_handover')
    .select(['id', 'at', 'snapshot'])
    .where('from_user_id', '=', userId)
    .where('station_id', '=', stationId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!given) return null
  const { occurrences } = given.snapshot as HandoverSnapshot
  return { id: given.id, at: given.at.toISOString(), occurrenceIds: occurrences.map(({ id }) => id) }
}

/** Preview of the caller's handover. @throws Refusal NO_STATION */
export const previewHandover = async (db: Db, userId: string, now: Date): Promise<HandoverPreview> => {
  const { id: stationId, logged_on_at } = await stationOf(db, userId)
  const since = logged_on_at ?? now
  const [snapshot, given] = await Promise.all([
    readSnapshot(db, { userId, stationId }, now),
    findGiven(db, userId, stationId, since),
  ])
  return { ...snapshot, since: since.toISOString(), given }
}

/** The oldest handover that the user may still accept, else the last. @param stationId default: the user's */
export const findLatest = async (
  db: Db,
  userId: string,
  stationId: string | undefined,
  now: Date,
): Promise<ShiftHandover | null> => {
  const own = sql`(SELECT station.id FROM station WHERE station.operator_id = ${userId})`
  const station = stationId ?? own
  const waiting = sql`h.accepted_at IS NULL`
  const ofStation = await readOne(
    db,
    sql`WHERE h.station_id = ${station} ORDER BY ${waiting} AND h.from_user_id <> ${userId} DESC, ${waiting} DESC,
      CASE WHEN ${waiting} THEN h.at END, h.at DESC, h.id DESC`,
    now,
  )
  if (ofStation || stationId) return ofStation
  return readOne(db, sql`WHERE h.from_user_id = ${userId} ORDER BY h.at DESC, h.id DESC`, now)
}

/** Hands the caller's station over to whom comes next. @throws Refusal NO_STATION */
export const createHandover = async (work: Work, text: string): Promise<ShiftHandover> => {
  const { trx, now, actor } = work
  const { userId } = actor
  const { id: stationId } = await stationOf(trx, userId)
  const snapshot = await readSnapshot(trx, { userId, stationId }, now)
  const { id } = await trx
    .insertInto('shift_handover')
    .values({
      station_id: stationId,
      from_user_id: userId,
      at: now,
      text,
      snapshot: JSON.stringify(snapshot),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('draft')
    .where('user_id', '=', userId)
    .where('kind', '=', 'HANDOVER')
    .where('entity_key', '=', stationId)
    .execute()
  const { occurrences, testCount, pending } = snapshot
  const numbers = occurrences.map(({ number }) => number)
  await work.audit('SHIFT_HANDOVER_CREATE', ENTITY, id, null, {
    stationId,
    text,
    occurrences: numbers,
    testCount,
    pending,
  })
  await work.publish('shiftHandover.updated', id, {})
  return readById(trx, id, now)
}

/**
 * Takes over what the earlier shift left at the caller's station; again changes nothing.
 * @throws Refusal NOT_FOUND, HANDOVER_OWN, HANDOVER_ACCEPTED, NOT_LOGGED_ON
 */
export const acceptHandover = async (work: Work, id: string): Promise<ShiftHandover> => {
  const { trx, now, actor } = work
  const row = await trx
    .selectFrom('shift_handover')
    .select(['station_id', 'from_user_id', 'to_user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.to_user_id === actor.userId) return readById(trx, id, now)
  if (row.to_user_id) {
    const { to } = await readById(trx, id, now)
    throw new Refusal('HANDOVER_ACCEPTED', {
      values: { operator: to?.name ?? '' },
      details: { operator: to },
    })
  }
  if (row.from_user_id === actor.userId) throw new Refusal('HANDOVER_OWN')
  const here = await trx
    .selectFrom('station')
    .select('id')
    .where('id', '=', row.station_id)
    .where('operator_id', '=', actor.userId)
    .executeTakeFirst()
  if (!here) throw new Refusal('NOT_LOGGED_ON')
  await trx
    .updateTable('shift_handover')
    .set({ to_user_id: actor.userId, accepted_at: now })
    .where('id', '=', id)
    .execute()
  await work.audit('SHIFT_HANDOVER_ACCEPT', ENTITY, id, null, {
    stationId: row.station_id,
    fromUserId: row.from_user_id,
  })
  await work.publish('shiftHandover.updated', id, {})
  return readById(trx, id, now)
}
