import type { stationRoutes } from '#contracts/stations/stations.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { logOff, logOn } from './occupation.ts'
import { createReleaseAbandoned } from './release-abandoned.ts'
import { findStation, listStations } from './repository.ts'
import { createStation, removeStation, updateStation } from './service.ts'

/** Stations: one operator each, one station an operator (contract §4.5, §5.2). */
export const stationHandlers = (db: Db, write: Write, clock: Clock): Handlers<typeof stationRoutes> => {
  const freeAbandoned = createReleaseAbandoned(db, write, clock)
  return {
    async logon({ params, body, actor, request }) {
      await freeAbandoned(actor, request)
      return write(actor, request, work => logOn(work, params.id, body.operatorId ?? actor.userId))
    },

    logoff: ({ params, body, actor, request }) =>
      write(actor, request, work => logOff(work, params.id, body.operatorId)),

    find: ({ params }) => findStation(db, params.id),

    query: ({ query }) => listStations(db, query),

    create: ({ body, actor, request }) => write(actor, request, work => createStation(work, body)),

    update: ({ params, body, actor, request }) =>
      write(actor, request, work => updateStation(work, params.id, body)),

    async remove({ params, actor, request }) {
      await freeAbandoned(actor, request)
      return write(actor, request, work => removeStation(work, params.id))
    },
  }
}
