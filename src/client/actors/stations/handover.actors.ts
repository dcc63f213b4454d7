import {
  type HandoverPreview,
  type HandoverSnapshot,
  type ShiftHandover,
  shiftHandoverRoutes,
} from '#contracts/stations/handover.contract.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { HandoverValues } from '#machines/stations/handover/handover.form.ts'
import type { handoverMachine } from '#machines/stations/handover/handover.machine.ts'
import type { Http } from '../../http.ts'
import { wholeList } from '../../kit/crud.ts'
import { request } from '../../kit/request.ts'

/** Never cached: an old answer would offer what somebody has taken over (contract §5.9). */
export const handoverActors = (http: Http) =>
  ({
    loadLatest: request<ShiftHandover | null, { stationId: string | null }>(({ stationId }, signal) =>
      http(shiftHandoverRoutes.latest, { query: stationId === null ? {} : { stationId }, signal }),
    ),
    accept: request<ShiftHandover, { id: string }>(({ id }, signal) =>
      http(shiftHandoverRoutes.accept, { params: { id }, body: {}, signal }),
    ),
  }) satisfies PortsOf<typeof handoverMachine>

/** Preview of the person's handover, as one row. */
export const snapshotActors = (http: Http) =>
  wholeList<object, HandoverSnapshot>(async (_, signal) => {
    const snapshot = await http(shiftHandoverRoutes.snapshot, { signal })
    return snapshot && [snapshot]
  })

/** Handover that the person would make now, and the last one of this stay. */
export const previewHandover = (http: Http) =>
  request<HandoverPreview>((_, signal) => http(shiftHandoverRoutes.snapshot, { signal }))

/** The last one to show (decision 62): one row, or none. */
export const latestActors = (http: Http) =>
  wholeList<object, ShiftHandover>(async (_, signal) => {
    const latest = await http(shiftHandoverRoutes.latest, { query: {}, signal })
    return latest === undefined ? undefined : latest === null ? [] : [latest]
  })

/** Sends once per attempt: a repeated one is answered as the first. */
export const createHandover = (http: Http) => ({
  submit: request<ShiftHandover, FormSubmission<HandoverValues>>(
    ({ values: { text }, idempotencyKey }, signal) =>
      http(shiftHandoverRoutes.create, { body: { text }, idempotencyKey, signal }),
  ),
})
