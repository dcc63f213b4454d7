import {
  type OccurrenceQueue,
  occurrenceListRoutes,
} from '#contracts/occurrences/occurrence-list.contract.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** Reads the queue of the person's profile for the sounds. */
export const alarmActors = (http: Http) => ({
  readQueue: request<OccurrenceQueue, void>((_, signal) =>
    http(occurrenceListRoutes.queue, { query: { scope: 'profile' }, signal }),
  ),
})
