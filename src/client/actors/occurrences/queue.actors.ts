import * as v from 'valibot'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import {
  occurrenceActionRoutes,
  occurrenceWorkRoutes,
} from '#contracts/occurrences/occurrence-events.contract.ts'
import { OccurrenceFrame } from '#contracts/occurrences/occurrence-frames.contract.ts'
import {
  type OccurrenceQueue,
  occurrenceListRoutes,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  AttendInput,
  LoadQueueInput,
  occurrenceQueueMachine,
} from '#machines/occurrences/queue/queue.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** Same event on the same version: same idempotency key (contract §5.5). */
const attendKey = ({ id, version }: AttendInput) => `occurrence-${id}-ATTEND-${version}`

export const occurrenceQueueActors = (http: Http) =>
  ({
    loadQueue: request<OccurrenceQueue, LoadQueueInput>(({ scope }, signal) =>
      http(occurrenceListRoutes.queue, { query: { scope }, signal }),
    ),
    attend: request<Occurrence, AttendInput>(input =>
      http(occurrenceActionRoutes.ATTEND, {
        params: { id: input.id },
        body: {},
        version: input.version,
        idempotencyKey: attendKey(input),
      }),
    ),
    takeNext: request<Occurrence | null, { key: string }>(({ key }) =>
      http(occurrenceWorkRoutes.next, { body: {}, idempotencyKey: key }),
    ),
  }) satisfies PortsOf<typeof occurrenceQueueMachine>

/** Row of a live frame; null without one, when the queue is read (decision 57). */
export const readOccurrenceFrame = (frame: LiveFrame): OccurrenceFrame | null => {
  const read = v.safeParse(OccurrenceFrame, frame)
  return read.success ? read.output : null
}
