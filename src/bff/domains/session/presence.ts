import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { PresenceStatus } from '#contracts/users/users.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../http/access.ts'
import type { RequestFacts } from '../../http/request-facts.ts'

/** Silence before OFFLINE: three beats. */
export const SILENCE_MS = 75_000
const FORGET_MS = 60 * 60_000
const TABS = 50

type Tab = RequestFacts['tab']

/** Ids of ONLINE users, heard within 75 seconds; a subquery. */
export const onlineUserIds = (now: Date): RawBuilder<unknown> => {
  const since = new Date(now.getTime() - SILENCE_MS)
  return sql`SELECT user_id FROM user_tab WHERE status = 'ONLINE' AND last_seen_at > ${since}
    UNION SELECT user_id FROM user_session WHERE status = 'ONLINE' AND last_seen_at > ${since}`
}

/** Computed by the clock, without timers. */
export const presenceOf = async (
  db: Kysely<Tables>,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, PresenceStatus>> => {
  const found = new Map<string, PresenceStatus>(userIds.map(id => [id, 'OFFLINE']))
  if (userIds.length === 0) return found
  const { rows } = await sql<{ user_id: string }>`SELECT user_id FROM (${onlineUserIds(now)}) AS online
    WHERE user_id = ANY(${[...userIds]}::bigint[])`.execute(db)
  for (const { user_id } of rows) found.set(user_id, 'ONLINE')
  return found
}

const heartbeatOfTab = async (
  trx: Transaction<Tables>,
  { userId, familyId }: Actor,
  status: PresenceStatus,
  { id, seq }: NonNullable<Tab>,
  now: Date,
) => {
  await sql`INSERT INTO user_tab AS tab (user_id, tab_id, family_id, seq, status, last_seen_at)
    VALUES (${userId}, ${id}, ${familyId}, ${seq ?? '0'}, ${status}, ${now})
    ON CONFLICT (user_id, tab_id) DO UPDATE
      SET family_id = excluded.family_id, status = excluded.status, last_seen_at = excluded.last_seen_at,
        seq = ${seq === null ? sql`tab.seq` : sql`excluded.seq`}
      WHERE ${seq === null ? sql`true` : sql`excluded.seq > tab.seq`}`.execute(trx)
  await sql`DELETE FROM user_tab WHERE user_id = ${userId} AND (
      last_seen_at < ${new Date(now.getTime() - FORGET_MS)}
      OR tab_id IN (SELECT tab_id FROM user_tab WHERE user_id = ${userId}
        ORDER BY last_seen_at DESC, tab_id OFFSET ${TABS}))`.execute(trx)
}

const heartbeatOfUser = async (
  trx: Transaction<Tables>,
  userId: string,
  status: PresenceStatus,
  now: Date,
) => {
  const row = { user_id: userId, status, last_seen_at: now }
  await trx
    .insertInto('user_session')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Records a tab's heartbeat; late messages are ignored. @returns the person's presence over all tabs */
export const beat = (
  db: Db,
  actor: Actor,
  status: PresenceStatus,
  tab: Tab,
  now: Date,
): Promise<PresenceStatus> =>
  db.transaction().execute(async trx => {
    if (tab) await heartbeatOfTab(trx, actor, status, tab, now)
    else await heartbeatOfUser(trx, actor.userId, status, now)
    return (await presenceOf(trx, [actor.userId], now)).get(actor.userId)!
  })

/** Marks the tab and ended families OFFLINE; the station is kept. */
export const leave = async (
  trx: Transaction<Tables>,
  userId: string,
  familyIds: readonly string[],
  tab: Tab,
  now: Date,
): Promise<void> => {
  const gone = { status: 'OFFLINE', last_seen_at: now } as const
  await trx
    .updateTable('user_tab')
    .set(gone)
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([eb('family_id', 'in', [...familyIds]), ...(tab ? [eb('tab_id', '=', tab.id)] : [])]),
    )
    .execute()
  if (!tab) await trx.updateTable('user_session').set(gone).where('user_id', '=', userId).execute()
}
