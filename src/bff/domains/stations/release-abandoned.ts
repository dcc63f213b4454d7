import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/access.ts'
import type { RequestFacts } from '../../http/request-facts.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { SILENCE_MS } from '../session/presence.ts'

/** Contract §4.5. */
const ABSENCE_MS = 10 * 60_000

const abandonedAt = async (db: Db, startedAt: Date, now: Date): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT station.id FROM station WHERE operator_id IS NOT NULL AND greatest(
        logged_on_at, ${startedAt}::timestamptz,
        (SELECT max(CASE WHEN status = 'ONLINE'
              THEN last_seen_at + ${SILENCE_MS} * interval '1 millisecond' ELSE last_seen_at END)
          FROM (SELECT user_id, status, last_seen_at FROM user_tab
            UNION ALL SELECT user_id, status, last_seen_at FROM user_session) AS heard
          WHERE heard.user_id = station.operator_id)
      ) < ${new Date(now.getTime() - ABSENCE_MS)}::timestamptz`.execute(db)
  return rows
}

const free = async ({ trx, now, request, publish }: Work, id: string): Promise<void> => {
  const held = await trx
    .selectFrom('station')
    .select('operator_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held?.operator_id) return
  await trx
    .updateTable('station')
    .set(({ eb }) => ({ operator_id: null, logged_on_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('station_log')
    .values({
      station_id: id,
      operator_id: held.operator_id,
      action: 'FORCED_LOGOFF',
      at: now,
      by_user_id: null,
    })
    .execute()
  await trx
    .insertInto('audit_log')
    .values({
      at: now,
      user_id: null,
      action: 'STATION_ABANDONED',
      entity: 'station',
      entity_id: id,
      before: JSON.stringify({ operatorId: held.operator_id }),
      after: JSON.stringify({ operatorId: null }),
      request_id: request.requestId,
    })
    .execute()
  await publish('station.updated', id, {})
}

type ReleaseAbandoned = (actor: Actor, request: RequestFacts) => Promise<void>

/** Frees abandoned stations on heartbeats; time before this process started never counts. */
export const createReleaseAbandoned = (db: Db, write: Write, clock: Clock): ReleaseAbandoned => {
  const startedAt = clock()
  return async (actor, request) => {
    if ((await abandonedAt(db, startedAt, clock())).length === 0) return
    await write(actor, { ...request, idempotency: null }, async work => {
      for (const { id } of await abandonedAt(work.trx, startedAt, work.now)) await free(work, id)
      return {}
    })
  }
}
