import type { Transaction } from 'kysely'
import type { Station, stationRoutes } from '#contracts/stations.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { holdsAny } from '../../http/access.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work, Write } from '../../http/writes.ts'

const findStation = async (trx: Transaction<Tables>, id: string, lock = false): Promise<Station> => {
  let query = trx
    .selectFrom('station')
    .leftJoin('app_user as operator', 'operator.id', 'station.operator_id')
    .leftJoin('attendance_profile as profile', 'profile.id', 'station.attendance_profile_id')
    .where('station.id', '=', id)
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
  if (lock) query = query.forUpdate('station')
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
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
  }
}

const occupy = async (
  { trx, now, actor }: Work,
  stationId: string,
  operatorId: string | null,
  from: string | null,
) => {
  await trx
    .updateTable('station')
    .set(({ eb }) => ({
      operator_id: operatorId,
      logged_on_at: operatorId ? now : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', stationId)
    .execute()
  const person = operatorId ?? from
  if (person)
    await trx
      .insertInto('station_log')
      .values({
        station_id: stationId,
        operator_id: person,
        action: operatorId ? 'LOGON' : person === actor.userId ? 'LOGOFF' : 'FORCED_LOGOFF',
        at: now,
        by_user_id: actor.userId,
      })
      .execute()
}

/** Stations: one operator each, one station an operator (contract §4.5). */
export const stationHandlers = (write: Write): Handlers<typeof stationRoutes> => ({
  logon: ({ params, body, actor, request }) =>
    write(actor, request, async work => {
      const operatorId = body.operatorId ?? actor.userId
      if (operatorId !== actor.userId) throw new Refusal('FORBIDDEN')
      const station = await findStation(work.trx, params.id, true)
      if (station.operator?.id === operatorId) return station
      if (station.operator)
        throw new Refusal('STATION_IN_USE', {
          values: { operator: station.operator.name },
          details: { operator: station.operator },
        })
      const previous = await work.trx
        .selectFrom('station')
        .select('id')
        .where('operator_id', '=', operatorId)
        .forUpdate()
        .executeTakeFirst()
      if (previous) await occupy(work, previous.id, null, operatorId)
      await occupy(work, station.id, operatorId, null)
      await work.publish('station.updated', station.id, {})
      return findStation(work.trx, station.id)
    }),

  logoff: ({ params, body, actor, request }) =>
    write(actor, request, async work => {
      const other = body.operatorId !== actor.userId
      if (other && !holdsAny(actor.permissions, ['ubidesk.config.attendancePolicy']))
        throw new Refusal('FORBIDDEN')
      const station = await findStation(work.trx, params.id, true)
      if (station.operator?.id !== body.operatorId) throw new Refusal('NOT_LOGGED_ON')
      await occupy(work, station.id, null, body.operatorId)
      await work.audit(
        'STATION_LOGOFF',
        'station',
        station.id,
        { operator: station.operator },
        { operator: null },
      )
      await work.publish('station.updated', station.id, {})
      return findStation(work.trx, station.id)
    }),
})
