import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { scheduleDue } from '../../../due/rows.ts'
import { SPREAD_S } from './office-hour-rows.ts'

/** Kinds of due rows: the start of an account's next patrol, a patrol's end. */
export const PATROL_DUE = 'PATROL_DUE'
export const PATROL_MISSED = 'PATROL_MISSED'

/** Schedules the due row of an account's patrols after a change. */
export const watchPatrols = (
  { trx, now }: { trx: Transaction<Tables>; now: Date },
  accountId: string,
): Promise<void> =>
  scheduleDue(trx, [{ kind: PATROL_DUE, key: accountId, at: now, payload: { fresh: true } }])

/** Watches the patrols of accounts not watched yet, such as after an import. */
export const watchAllPatrols = async (db: Db, now: Date): Promise<void> => {
  await sql`INSERT INTO due (kind, key, at, next_at, payload)
    SELECT ${PATROL_DUE}, account_id::text, at, at, '{"fresh": true}'::jsonb
    FROM (SELECT DISTINCT account_id, ${now}::timestamptz + account_id % ${SPREAD_S} * interval '1 second' AS at
      FROM patrol WHERE active) AS watched
    ON CONFLICT (kind, key) DO NOTHING`.execute(db)
}
