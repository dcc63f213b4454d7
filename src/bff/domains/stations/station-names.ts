import type { Ref } from '#contracts/kit/wire.ts'
import type { Db } from '../../db/database.ts'

/** Of these ids, removed ones too, by name. */
export const stationNames = async (db: Db, ids: readonly string[]): Promise<Ref[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('station')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .orderBy('name')
        .execute()
