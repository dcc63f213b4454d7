import type { shiftHandoverRoutes } from '#contracts/stations/handover.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import type { Clock } from '../../../kit/time.ts'
import { acceptHandover, createHandover, findLatest, previewHandover } from './handover.ts'

/** Passagem de plantão (contract §5.9, decision 62). */
export const shiftHandoverHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<typeof shiftHandoverRoutes> => ({
  snapshot: ({ actor }) => previewHandover(db, actor.userId, clock()),

  create: ({ body, actor, request }) => write(actor, request, work => createHandover(work, body.text)),

  latest: ({ query, actor }) => findLatest(db, actor.userId, query.stationId, clock()),

  accept: ({ params, actor, request }) => write(actor, request, work => acceptHandover(work, params.id)),
})
