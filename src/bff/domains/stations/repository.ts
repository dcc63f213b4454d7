import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import type { Station, StationQuery } from '#contracts/stations/stations.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/refusal.ts'
import { like, pageOf } from '../../kit/list.ts'

const stations = (db: Kysely<Tables>) =>
  db
    .selectFrom('station')
    .leftJoin('app_user as operator', 'operator.id', 'station.operator_id')
    .leftJoin('attendance_profile as profile', 'profile.id', 'station.attendance_profile_id')
    .where('station.deleted_at', 'is', null)
    .select([
      'station.id',
      'station.name',
      'station.kind',
      'station.phone_extension',
      'station.location',
      'station.active',
      'station.logged_on_at',
      'station.version',
      'operator.id as operator_id',
      'operator.name as operator_name',
      'profile.id as profile_id',
      'profile.name as profile_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof stations>['execute']>>[number]

const stationOf = (row: Row): Station => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  phoneExtension: row.phone_extension,
  location: row.location,
  active: row.active,
  attendanceProfile:
    row.profile_id && row.profile_name ? { id: row.profile_id, name: row.profile_name } : null,
  operator: row.operator_id && row.operator_name ? { id: row.operator_id, name: row.operator_name } : null,
  inUse: row.operator_id !== null,
  loggedOnAt: row.logged_on_at?.toISOString() ?? null,
  version: row.version,
})

/** A station that is not deleted. @param lock holds its row until the transaction ends @throws Refusal NOT_FOUND */
export const findStation = async (db: Kysely<Tables>, id: string, lock = false): Promise<Station> => {
  const query = stations(db).where('station.id', '=', id)
  const row = await (lock ? query.forUpdate('station') : query).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return stationOf(row)
}

/** A page of stations by name. */
export const listStations = async (db: Kysely<Tables>, query: StationQuery): Promise<Page<Station>> => {
  const { name, kind, active, inUse } = query
  let found = stations(db)
  if (name) found = found.where(sql<SqlBool>`folded(station.name) LIKE folded(${like(name)})`)
  if (kind) found = found.where('station.kind', '=', kind)
  if (active !== undefined) found = found.where('station.active', '=', active)
  if (inUse !== undefined) found = found.where('station.operator_id', inUse ? 'is not' : 'is', null)
  const { data, totalElements } = await pageOf(found, query, matching =>
    matching.orderBy(sql`folded(station.name)`).orderBy('station.id'),
  )
  return { data: data.map(stationOf), totalElements }
}
