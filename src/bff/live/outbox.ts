import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** NOTIFY channel for ids of new rows. */
export const CHANNEL = 'outbox'

/** Retention of events for reconnects. */
const KEPT_MS = 600_000
/** Ids precede commits: a row may appear this much later. */
const OVERLAP_MS = 10_000
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
  const [added] = await appendAllToOutbox(trx, event, [event.entityId])
  return added!
}

/** Writes the same event for several entities, in one statement. */
export const appendAllToOutbox = async (
  trx: Transaction<Tables>,
  { at, topic, payload }: Omit<OutboxEvent, 'id' | 'entityId'>,
  entityIds: readonly string[],
): Promise<OutboxEvent[]> => {
  const { rows } = await sql<{ id: string; entityId: string }>`
    WITH added AS (
      INSERT INTO outbox (at, topic, entity_id, payload)
      SELECT ${at}::timestamptz, ${topic}::text, entity_id, ${JSON.stringify(payload)}::jsonb
      FROM unnest(${entityIds}::text[]) WITH ORDINALITY AS entity (entity_id, place) ORDER BY place
      RETURNING id, entity_id
    ) SELECT id, entity_id AS "entityId", pg_notify(${CHANNEL}, id::text) FROM added`.execute(trx)
  return rows.map(({ id, entityId }) => ({ id, at, topic, entityId, payload }))
}

const columns = ['id', 'at', 'topic', 'entity_id as entityId', 'payload'] as const

const asEvents = (rows: readonly { payload: unknown }[]) => rows as unknown as OutboxEvent[]

export const readEvents = async (db: Db, ids: readonly string[]): Promise<OutboxEvent[]> =>
  asEvents(
    await db
      .selectFrom('outbox')
      .select(columns)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  )

/** Events since an instant, with an overlap; oldest first. */
export const readSince = async (db: Db, at: Date): Promise<OutboxEvent[]> =>
  asEvents(
    await db
      .selectFrom('outbox')
      .select(columns)
      .where('at', '>=', new Date(at.getTime() - OVERLAP_MS))
      .orderBy('id')
      .limit(MAX_REPLAYED + 1)
      .execute(),
  )

export const latestEvent = async (db: Db): Promise<{ id: string; at: Date } | null> =>
  (await db.selectFrom('outbox').select(['id', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  null

/** Events missed since an id; null when unknown or too many. */
export const missedSince = async (db: Db, lastId: string, now: Date): Promise<OutboxEvent[] | null> => {
  const last = await db.selectFrom('outbox').select('at').where('id', '=', lastId).executeTakeFirst()
  if (!last) return null
  const missed = (await readSince(db, last.at)).filter(({ id }) => id !== lastId)
  const old = now.getTime() - last.at.getTime() > KEPT_MS
  const nothing = missed.every(({ id }) => BigInt(id) < BigInt(lastId))
  return missed.length > MAX_REPLAYED || (old && !nothing) ? null : missed
}

/** Deletes old events, except the last: it proves nothing followed. */
export const deleteOldEvents = async (db: Db, now: Date): Promise<void> => {
  await sql`DELETE FROM outbox WHERE at < ${new Date(now.getTime() - KEPT_MS)}
    AND id < (SELECT max(id) FROM outbox)`.execute(db)
}
