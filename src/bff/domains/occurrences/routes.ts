import type {
  newOccurrenceRoutes,
  OccurrenceAction,
  occurrenceActionRoutes,
  occurrenceWorkRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import { occurrenceBodies } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { occurrenceListRoutes } from '#contracts/occurrences/occurrence-list.contract.ts'
import type { occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Write } from '../../http/writes.ts'
import type { Clock } from '../../kit/time.ts'
import { createManual } from './create/new-occurrence.ts'
import { findOccurrence } from './details/find.ts'
import { listOccurrences } from './list/query.ts'
import { listQueue } from './list/queue.ts'
import { addCall } from './report/contact-attempts.ts'
import { addNote } from './report/notes.ts'
import { answerStep } from './script/answer-step.ts'
import { bulkClose } from './transitions/bulk-close.ts'
import { takeNext } from './transitions/next-occurrence.ts'
import { sendToOccurrence } from './transitions/service.ts'

export const occurrenceHandlers = (
  db: Db,
  write: Write,
  clock: Clock,
): Handlers<
  typeof occurrenceListRoutes &
    typeof occurrenceRoutes &
    typeof newOccurrenceRoutes &
    typeof occurrenceWorkRoutes
> => ({
  queue: ({ query, actor }) => listQueue(db, query, actor.userId, clock()),

  query: ({ query }) => listOccurrences(db, query, clock()),

  async find({ params, actor }) {
    // One place in the queue for the connection, not one a statement.
    const occurrence = await db.connection().execute(one => findOccurrence(one, params.id, actor, clock()))
    if (!occurrence) throw new Refusal('NOT_FOUND')
    return occurrence
  },

  create: ({ body, actor, request }) => write(actor, request, work => createManual(work, body)),

  next: ({ actor, request }) => write(actor, request, takeNext),

  bulkClose: ({ body, actor, request }) => write(actor, request, work => bulkClose(work, body)),

  note: ({ params, body, actor, request }) => write(actor, request, work => addNote(work, params.id, body)),

  contactAttempt: ({ params, body, actor, request }) =>
    write(actor, request, work => addCall(work, params.id, body)),

  step: ({ params, body, actor, request }) => write(actor, request, work => answerStep(work, params, body)),
})

/** One handler per event: the flow decides, not the route. */
export const occurrenceActionHandlers = (write: Write): Handlers<typeof occurrenceActionRoutes> => {
  const handler =
    (event: OccurrenceAction) =>
    ({ params, body, actor, request }: Call<(typeof occurrenceActionRoutes)[OccurrenceAction]>) =>
      write(actor, request, work => sendToOccurrence(work, params.id, event, body))
  const events = Object.keys(occurrenceBodies) as OccurrenceAction[]
  return Object.fromEntries(events.map(event => [event, handler(event)])) as Handlers<
    typeof occurrenceActionRoutes
  >
}
