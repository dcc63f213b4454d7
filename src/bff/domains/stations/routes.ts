import type { stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import { logOff, logOn, muteStation } from './occupancy.ts'
import type { ReleaseAbandoned } from './release-abandoned.ts'
import { queryStations, removeStation, stations } from './stations.ts'

/** Stations: one operator each, one station an operator (contract §4.5, §5.2). */
export const stationHandlers = (
  db: Db,
  write: Write,
  abandoned: ReleaseAbandoned,
): Handlers<typeof stationRoutes> => {
  return {
    ...stations.handlers(db, write),

    async logon({ params, body, actor, request }) {
      await abandoned.free(actor, request)
      return write(actor, request, work => logOn(work, params.id, body.operatorId ?? actor.userId))
    },

    logoff: ({ params, body, actor, request }) =>
      write(actor, request, work => logOff(work, params.id, body.operatorId)),

    mute: ({ params, body, actor, request }) =>
      write(actor, request, work => muteStation(work, params.id, body.until)),

    query: ({ query }) => queryStations(db, query),

    async remove({ params, actor, request }) {
      await abandoned.free(actor, request)
      return write(actor, request, work => removeStation(work, params.id))
    },
  }
}
