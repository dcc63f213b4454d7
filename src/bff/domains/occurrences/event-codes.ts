import type { Kysely } from 'kysely'
import type { EventCode, eventCodeRoutes } from '#contracts/occurrences/event-codes.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handlers } from '../../http/mount.ts'

/** All of them, by code. */
export const readEventCodes = async (db: Kysely<Tables>): Promise<EventCode[]> =>
  db
    .selectFrom('event_code')
    .select(['code', 'name', 'category', 'priority', 'opens_occurrence as opensOccurrence'])
    .orderBy('code')
    .execute()

/** Null for a code that nobody knows. */
export const findEventCode = async (db: Db, code: string): Promise<EventCode | null> =>
  (await readEventCodes(db)).find(each => each.code === code) ?? null

export const eventCodeHandlers = (db: Db): Handlers<typeof eventCodeRoutes> => ({
  query: () => readEventCodes(db),
})
