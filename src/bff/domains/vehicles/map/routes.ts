import { type vehicleMapRoutes, WATCH_MS } from '#contracts/vehicles/vehicle-map.contract.ts'
import type { Db } from '../../../db/database.ts'
import { demoOf } from '../../../db/seed/first-run.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { WATCHED } from '../../../live/position-feed.ts'
import { cities } from '../../accounts/addresses/cities.ts'
import { readMap } from './read-map.ts'
import { readPath } from './read-path.ts'
import { drawStreets } from './streets.ts'

interface MapDeps {
  db: Db
  write: Write
  clock: Clock
  tilesUrl: string | null
}

export const vehicleMapHandlers = ({
  db,
  write,
  clock,
  tilesUrl,
}: MapDeps): Handlers<typeof vehicleMapRoutes> => ({
  read: ({ query }) => readMap(db, query, clock(), tilesUrl),

  // The stream may be of another process: that one is told, once a minute.
  watch: ({ actor, request }) =>
    write(actor, request, async ({ publish, now }) => {
      await publish(WATCHED, actor.userId, {})
      return { until: new Date(now.getTime() + WATCH_MS).toISOString() }
    }),

  streets: async () =>
    (await demoOf(db)) === null
      ? []
      : cities.map(city => ({ name: city.name, crossings: drawStreets(city) })),

  positions: ({ params, query }) => readPath(db, params.vehicleId, query),
})
