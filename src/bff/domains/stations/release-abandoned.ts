import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../http/access.ts'
import type { RequestFacts } from '../../http/request-facts.ts'
import type { Work, Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { giveBackAttended } from '../occurrences/deadlines/leave-station.ts'
import { SILENCE_MS } from '../session/presence.ts'

/** Contract §4.5. */
const ABSENCE_MS = 10 * 60_000

const abandonedAt = async (
  db: Kysely<Tables>,
  since: Date,
  now: Date,
  only: string | null = null,
): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT station.id FROM station
    WHERE operator_id IS NOT NULL AND ${only ? sql`station.id = ${only}` : sql`true`} AND greatest(
        logged_on_at, ${since}::timestamptz,
        (SELECT max(CASE WHEN status = 'ONLINE'
              THEN last_seen_at + ${SILENCE_MS} * interval '1 millisecond' ELSE last_seen_at END)
          FROM (SELECT user_id, status, last_seen_at FROM user_tab
            UNION ALL SELECT user_id, status, last_seen_at FROM user_session) AS heard
          WHERE heard.user_id = station.operator_id)
      ) < ${new Date(now.getTime() - ABSENCE_MS)}::timestamptz`.execute(db)
  return rows
}

const free = async ({ trx, now, request, publish }: Work, since: Date, id: string): Promise<void> => {
  const held = await trx
    .selectFrom('station')
    .innerJoin('app_user as operator', 'operator.id', 'station.operator_id')
    .select(['station.operator_id', 'station.name', 'operator.name as operator'])
    .where('station.id', '=', id)
    .forUpdate('station')
    .executeTakeFirst()
  // Its operator may be back by now, or another may have it.
  if (!held?.operator_id || (await abandonedAt(trx, since, now, id)).length === 0) return
  await trx
    .updateTable('station')
    .set(({ eb }) => ({
      operator_id: null,
      logged_on_at: null,
      muted_until: null,
      version: eb('version', '+', 1),
    }))
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
  const cause = `O posto ${held.name} foi liberado: sem sinal de ${held.operator}.`
  await giveBackAttended({ trx, now }, held.operator_id, cause)
  await publish('station.updated', id, { by: undefined })
}

export interface ReleaseAbandoned {
  free(actor: Actor, request: RequestFacts): Promise<void>
  heard(): void
}

/** Time in which this process heard nobody never counts as absence. */
export const createReleaseAbandoned = (db: Db, write: Write, clock: Clock): ReleaseAbandoned => {
  let since = clock()
  let heardAt = since
  return {
    async free(actor, request) {
      const now = clock()
      if (now.getTime() - heardAt.getTime() > SILENCE_MS) since = now
      if ((await abandonedAt(db, since, now)).length === 0) return
      await write(actor, { ...request, idempotency: null }, async work => {
        for (const { id } of await abandonedAt(work.trx, since, work.now)) await free(work, since, id)
        return {}
      })
    },
    heard() {
      heardAt = clock()
    },
  }
}
