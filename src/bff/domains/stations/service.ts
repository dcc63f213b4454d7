import type * as v from 'valibot'
import type { Station, stationRoutes } from '#contracts/stations/stations.contract.ts'
import { invalidField } from '../../http/refusal.ts'
import { checkVersion } from '../../http/versions.ts'
import type { Work } from '../../http/writes.ts'
import { refuseDuplicates } from '../../kit/unique.ts'
import { checkNotInUse } from './occupation.ts'
import { findStation } from './repository.ts'

type Wanted = v.InferOutput<typeof stationRoutes.create.body>

const columnsOf = (wanted: Wanted) => ({
  name: wanted.name,
  kind: wanted.kind,
  phone_extension: wanted.phoneExtension || null,
  location: wanted.location || null,
  attendance_profile_id: wanted.attendanceProfileId ?? null,
  active: wanted.active,
})

const checkProfile = async ({ trx }: Work, id: string | null): Promise<void> => {
  if (id === null) return
  const known = await trx
    .selectFrom('attendance_profile')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw invalidField('attendanceProfileId', 'notFound', 'Perfil de atendimento não encontrado.')
}

const uniquely = <Result>(change: () => Promise<Result>): Promise<Result> =>
  refuseDuplicates(
    {
      station_name: {
        code: 'NAME_IN_USE',
        field: 'name',
        fieldCode: 'inUse',
        message: 'Já existe um posto com este nome.',
      },
    },
    change,
  )

const told = ({ name, kind, phoneExtension, location, active, attendanceProfile }: Station) => ({
  name,
  kind,
  phoneExtension,
  location,
  active,
  attendanceProfileId: attendanceProfile?.id ?? null,
})

/** @throws Refusal NAME_IN_USE */
export const createStation = async (work: Work, wanted: Wanted): Promise<Station> => {
  const columns = columnsOf(wanted)
  await checkProfile(work, columns.attendance_profile_id)
  const { id } = await uniquely(() =>
    work.trx.insertInto('station').values(columns).returning('id').executeTakeFirstOrThrow(),
  )
  const station = await findStation(work.trx, id)
  await work.audit('STATION_CREATE', 'station', id, null, told(station))
  await work.publish('station.updated', id, {})
  return station
}

/** @throws Refusal NOT_FOUND, VERSION_CONFLICT, NAME_IN_USE */
export const updateStation = async (work: Work, id: string, wanted: Wanted): Promise<Station> => {
  const before = await findStation(work.trx, id, true)
  await checkVersion(work, 'station', before)
  const columns = columnsOf(wanted)
  await checkProfile(work, columns.attendance_profile_id)
  await uniquely(() =>
    work.trx
      .updateTable('station')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
  const after = await findStation(work.trx, id)
  await work.audit('STATION_UPDATE', 'station', id, told(before), told(after))
  await work.publish('station.updated', id, {})
  return after
}

/** Takes a free station out of use; its history stays, its name is free again. @throws Refusal STATION_IN_USE */
export const removeStation = async (work: Work, id: string): Promise<null> => {
  const station = await findStation(work.trx, id, true)
  if (station.operator) checkNotInUse(station.operator)
  await work.trx
    .updateTable('station')
    .set(({ eb }) => ({ deleted_at: work.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await work.audit('STATION_REMOVE', 'station', id, told(station), null)
  await work.publish('station.updated', id, {})
  return null
}
