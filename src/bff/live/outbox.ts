import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { planned } from '../db/embedded/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { Snapshot } from './outbox-order.ts'

export const CHANNEL = 'outbox'

const KEPT_MS = 600_000
/** Ids precede commits: an earlier id may have appeared later than the last one told. */
const OVERLAP_MS = 30_000
const OVERLAP_IDS = 500
/** More missed events cause a full reload. */
const MAX_REPLAYED = 500

export interface OutboxEvent {
  id: string
  at: Date
  topic: string
  entityId: string
  payload: Readonly<Record<string, unknown>>
}

/** Writes a live event; other processes are notified on commit. */
export const appendToOutbox = async (
  trx: Transaction<Tables>,
  event: Omit<OutboxEvent, 'id'>,
): Promise<OutboxEvent> => {
  const [added] = await appendAllToOutbox(trx, event.at, [event])
  return added!
}

/** Writes live events in their order, in one statement. @param beside writes of the same statement, none sees another */
export const appendAllToOutbox = async (
  trx: Transaction<Tables>,
  at: Date,
  events: readonly Omit<OutboxEvent, 'id' | 'at'>[],
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<OutboxEvent[]> => {
  if (events.length === 0 && beside.length === 0) return []
  const given = JSON.stringify(
    events.map(({ topic, entityId, payload }, place) => ({ place, topic, entityId, payload })),
  )
  const { rows } = await sql<{ id: string }>`${planned}
    WITH ${sql.join(
      beside.map((write, place) => sql`${sql.raw(`beside_${place}`)} AS (${write}), `),
      sql``,
    )}added AS (
      INSERT INTO outbox (at, topic, entity_id, payload)
      SELECT ${at}::timestamptz, topic, "entityId", payload
      FROM jsonb_to_recordset(${given}::jsonb) AS given
        (place int, topic text, "entityId" text, payload jsonb) ORDER BY place
      RETURNING id
    ) SELECT id, pg_notify(${CHANNEL}, id::text) FROM added ORDER BY id`.execute(trx)
  return events.map(({ topic, entityId, payload }, place) => ({
    id: rows[place]!.id,
    at,
    topic,
    entityId,
    payload,
  }))
}

const columns = ['id', 'at', 'topic', 'entity_id as entityId', 'payload'] as const

const asEvents = (rows: readonly { payload: unknown }[]) => rows as unknown as OutboxEvent[]

/** Oldest first, with the transactions ended by then. `cut`: there are more. */
export const readAfter = async (
  db: Db,
  id: string,
): Promise<{ events: OutboxEvent[]; snapshot: Snapshot | null; cut: boolean }> => {
  const rows = await db
    .selectFrom('outbox')
    .select([
      ...columns,
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())`.as('xmin'),
      sql<string>`pg_snapshot_xmax(pg_current_snapshot())`.as('xmax'),
    ])
    .where('id', '>', id)
    .orderBy('id')
    .limit(MAX_REPLAYED + 1)
    .execute()
  const first = rows[0]
  return {
    events: asEvents(rows.map(({ xmin: _, xmax: __, ...event }) => event)),
    snapshot: first ? { xmin: BigInt(first.xmin), xmax: BigInt(first.xmax) } : null,
    cut: rows.length > MAX_REPLAYED,
  }
}

export const latestEvent = async (db: Db): Promise<{ id: string; at: Date } | null> =>
  (await db.selectFrom('outbox').select(['id', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  null

/** Events missed since an id; null when unknown or too many. */
export const missedSince = async (db: Db, lastId: string, now: Date): Promise<OutboxEvent[] | null> => {
  const last = await db.selectFrom('outbox').select('at').where('id', '=', lastId).executeTakeFirst()
  if (!last) return null
  const { events, cut } = await readAfter(db, lastId)
  const old = now.getTime() - last.at.getTime() > KEPT_MS
  if (cut || (old && events.length > 0)) return null
  const before = await db
    .selectFrom('outbox')
    .select(columns)
    .where('id', '<', lastId)
    .where('id', '>', sql<string>`${lastId}::bigint - ${OVERLAP_IDS}`)
    .where('at', '>=', new Date(last.at.getTime() - OVERLAP_MS))
    .orderBy('id')
    .execute()
  return [...asEvents(before), ...events]
}

/** Deletes old events, except the last: it proves nothing followed. */
export const deleteOldEvents = async (db: Db, now: Date): Promise<void> => {
  await sql`DELETE FROM outbox WHERE at < ${new Date(now.getTime() - KEPT_MS)}
    AND id < (SELECT max(id) FROM outbox)`.execute(db)
}
