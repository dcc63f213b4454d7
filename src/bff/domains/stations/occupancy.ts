import type { Station } from '#contracts/stations/stations.contract.ts'
import { holdsAny } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../http/writes.ts'
import { giveBackAttended } from '../occurrences/deadlines/leave-station.ts'
import { scheduleFeed } from '../occurrences/feed/feed-rows.ts'
import { lockPeople } from '../technicians/check-technicians.ts'
import { checkNotInUse, stations } from './stations.ts'

/** D-30: nobody is without sound for longer. */
const MUTE_MS = 5 * 60_000

const occupy = async (work: Work, stationId: string, operatorId: string | null, from: string | null) => {
  const { trx, now, actor } = work
  await trx
    .updateTable('station')
    .set(({ eb }) => ({
      operator_id: operatorId,
      logged_on_at: operatorId ? now : null,
      muted_until: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', stationId)
    .execute()
  const person = operatorId ?? from
  const action = operatorId ? 'LOGON' : person === actor.userId ? 'LOGOFF' : 'FORCED_LOGOFF'
  if (person)
    await trx
      .insertInto('station_log')
      .values({
        station_id: stationId,
        operator_id: person,
        action,
        at: now,
        by_user_id: actor.userId,
      })
      .execute()
  await work.audit(`STATION_${action}`, 'station', stationId, { operatorId: from }, { operatorId })
  await work.publish('station.updated', stationId, {})
}

/**
 * Enters a free station, leaving the operator's previous one.
 * @throws Refusal NOT_FOUND, FORBIDDEN, STATION_IN_USE
 */
export const logOn = async (work: Work, id: string, operatorId: string): Promise<Station> => {
  if (operatorId !== work.actor.userId) throw new Refusal('FORBIDDEN')
  const station = await stations.hold(work, '', id)
  if (station.operator?.id === operatorId) return station
  if (!station.active) throw new Refusal('NOT_FOUND')
  checkNotInUse(station)
  await lockPeople(work.trx, [operatorId])
  const previous = await work.trx
    .selectFrom('station')
    .select('id')
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
  if (previous) await occupy(work, previous.id, null, operatorId)
  await occupy(work, station.id, operatorId, null)
  await scheduleFeed(work, [`operator ${operatorId}`])
  return stations.find(work.trx, '', station.id)
}

/** Leaves a station, or makes its operator leave it. @throws Refusal FORBIDDEN, NOT_LOGGED_ON */
export const logOff = async (work: Work, id: string, operatorId: string): Promise<Station> => {
  const other = operatorId !== work.actor.userId
  if (other && !holdsAny(work.actor.permissions, ['ubidesk.config.attendancePolicy']))
    throw new Refusal('FORBIDDEN')
  const station = await stations.hold(work, '', id)
  if (station.operator?.id !== operatorId) throw new Refusal('NOT_LOGGED_ON')
  await occupy(work, station.id, null, operatorId)
  const how = other ? 'foi retirado do' : 'saiu do'
  await giveBackAttended(work, operatorId, `${station.operator.name} ${how} posto ${station.name}.`)
  return stations.find(work.trx, '', station.id)
}

/**
 * Tells the supervisors that the operator's sounds are off, or back.
 * @param until null: back; more than 5 minutes are cut
 * @throws Refusal NOT_FOUND, NOT_LOGGED_ON
 */
export const muteStation = async (work: Work, id: string, until: string | null): Promise<Station> => {
  const { trx, now, actor } = work
  const station = await stations.hold(work, '', id)
  if (station.operator?.id !== actor.userId) throw new Refusal('NOT_LOGGED_ON')
  const end = until === null ? 0 : Math.min(Date.parse(until), now.getTime() + MUTE_MS)
  await trx
    .updateTable('station')
    .set({ muted_until: end > now.getTime() ? new Date(end) : null })
    .where('id', '=', id)
    .execute()
  await work.publish('station.updated', id, {})
  return stations.find(trx, '', id)
}
