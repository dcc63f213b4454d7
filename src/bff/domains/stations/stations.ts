import { type Kysely, sql } from 'kysely'
import type { Page } from '#contracts/kit/wire.ts'
import { type Station, type StationQuery, stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { emptyToNull, refTo } from '../../kit/crud/columns.ts'
import { defineRecord } from '../../kit/crud/record.ts'
import { checkReference } from '../../kit/crud/references.ts'
import { allOf, like } from '../../kit/list.ts'

/** @throws Refusal STATION_IN_USE */
export const checkNotInUse = ({ operator }: Station): void => {
  if (operator)
    throw new Refusal('STATION_IN_USE', { values: { operator: operator.name }, details: { operator } })
}

export const stations = defineRecord(stationRoutes, {
  table: 'station',
  action: 'STATION',
  announce: ({ publish }, id) => publish('station.updated', id, {}),
  where: sql<boolean>`station.deleted_at IS NULL`,
  orderBy: [sql`folded(station.name)`],
  select: {
    attendanceProfile: refTo('attendance_profile', 'station.attendance_profile_id'),
    operator: refTo('app_user', 'station.operator_id'),
    inUse: sql`(station.operator_id IS NOT NULL)`,
  },
  store: {
    phoneExtension: emptyToNull,
    location: emptyToNull,
    attendanceProfileId: emptyToNull,
  },
  duplicates: {
    station_name: {
      code: 'NAME_IN_USE',
      field: 'name',
      fieldCode: 'inUse',
      message: 'Já existe um posto com este nome.',
    },
  },
  check: ({ trx }, { attendanceProfileId }, _, before) =>
    checkReference(trx, attendanceProfileId, {
      field: 'attendanceProfileId',
      table: 'attendance_profile',
      where: sql`active`,
      before: before?.attendanceProfile?.id,
      message: 'Perfil de atendimento não encontrado.',
    }),
})

const matching = ({ name, kind, active, inUse }: StationQuery) =>
  allOf(
    name && sql`folded(station.name) LIKE folded(${like(name)})`,
    kind && sql`station.kind = ${kind}`,
    active !== undefined && sql`station.active = ${active}`,
    inUse !== undefined && sql`(station.operator_id IS NOT NULL) = ${inUse}`,
  )

export const queryStations = (db: Kysely<Tables>, query: StationQuery): Promise<Page<Station>> =>
  stations.page(db, query, matching(query))

/** Its history stays; its name is free again. @throws Refusal STATION_IN_USE */
export const removeStation = async (work: Work, id: string): Promise<null> => {
  const station = await stations.hold(work, '', id)
  checkNotInUse(station)
  await work.trx
    .updateTable('station')
    .set(({ eb }) => ({
      deleted_at: work.now,
      attendance_profile_id: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await work.audit('STATION_REMOVE', 'station', id, station, null)
  await work.publish('station.updated', id, {})
  return null
}
