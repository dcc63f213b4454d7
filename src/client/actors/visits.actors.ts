import { type EventObject, fromCallback } from 'xstate'
import {
  type InterventionWrite,
  serviceOrderVisitRoutes as routes,
} from '#contracts/service-order-visits.contract.ts'
import { serviceOrderWorkRoutes } from '#contracts/service-order-work.contract.ts'
import type { Intervention, InterventionNote } from '#contracts/service-orders.contract.ts'
import { technicianRoutes } from '#contracts/technicians.contract.ts'
import type { Page, Ref } from '#contracts/wire.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { NoteValues, VisitValues } from '#machines/service-orders/visit.form.ts'
import type {
  ImageFile,
  ImageUpload,
  visitImageMachine,
} from '#machines/service-orders/visit-image.machine.ts'
import type { Removal, visitsMachine } from '#machines/service-orders/visits.machine.ts'
import type { Http } from '../http.ts'
import type { HttpWithProgress } from '../upload.ts'
import { checkPhoto, UPLOAD_MS } from './profile.actors.ts'
import { command, request } from './request.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

interface Ports {
  http: Http
  reads: ServiceOrderReads
  orderId: string
}

/** The ports of what is done with the visits of an order. */
export const visitsActors = (http: Http, reads: ServiceOrderReads) =>
  ({
    remove: command<Removal>(async ({ orderId, thing }, signal) => {
      try {
        if (thing.kind === 'visit')
          return await http(routes.removeIntervention, {
            params: { id: orderId, interventionId: thing.id },
            version: thing.version,
            signal,
          })
        if (thing.kind === 'image')
          return await http(routes.removeImage, { params: { id: orderId, imageId: thing.id }, signal })
        return await http(serviceOrderWorkRoutes.removeNote, {
          params: { id: orderId, interventionId: thing.visitId, noteId: thing.id },
          signal,
        })
      } finally {
        reads.forget(orderId)
      }
    }),
  }) satisfies PortsOf<typeof visitsMachine>

const renamed = (error: unknown, rename: (field: string) => string): Failure => {
  const { kind, message, facts } = asFailure(error)
  const fieldErrors = (facts.fieldErrors ?? []).map(each => ({ ...each, field: rename(each.field) }))
  return new Failure(kind, message, { ...facts, fieldErrors })
}

/** The port of a visit's form. */
export const visitFormActors = (
  { http, reads, orderId }: Ports,
  visit: Intervention | null,
  words: { bodyOf: (values: VisitValues) => InterventionWrite; rename: (field: string) => string },
) => ({
  submit: request<Intervention, FormSubmission<VisitValues>>(async ({ values, version, idempotencyKey }) => {
    const body = words.bodyOf(values)
    try {
      return visit
        ? await http(routes.editIntervention, {
            params: { id: orderId, interventionId: visit.id },
            body,
            version: version ?? visit.version,
          })
        : await http(routes.addIntervention, { params: { id: orderId }, body, idempotencyKey })
    } catch (error) {
      throw renamed(error, words.rename)
    } finally {
      reads.forget(orderId)
    }
  }),
})

/** The port of a note's form. */
export const noteFormActors = (
  { http, reads, orderId }: Ports,
  visitId: string,
  note: InterventionNote | null,
) => ({
  submit: request<InterventionNote, FormSubmission<NoteValues>>(
    async ({ values, version, idempotencyKey }) => {
      const body = { text: values.text.trim(), visibility: values.visibility }
      const params = { id: orderId, interventionId: visitId }
      try {
        return note
          ? await http(serviceOrderWorkRoutes.editNote, {
              params: { ...params, noteId: note.id },
              body,
              version: version ?? note.version,
            })
          : await http(serviceOrderWorkRoutes.addNote, { params, body, idempotencyKey })
      } finally {
        reads.forget(orderId)
      }
    },
  ),
})

/** The ports of an image on its way. */
export const visitImageActors = (httpWithProgress: HttpWithProgress, reads: ServiceOrderReads) =>
  ({
    checkImage: command<{ file: ImageFile }>(async ({ file }) => {
      await checkPhoto(file as unknown as File)
      return null
    }),
    upload: fromCallback<EventObject, ImageUpload>(({ input: { orderId, visitId, file }, sendBack }) => {
      const stop = new AbortController()
      const post = httpWithProgress(sent => sendBack({ type: 'upload.progressed', sent }))
      const form = new FormData()
      form.set('imageFile', file as File)
      form.set('interventionId', visitId)
      post(routes.addImage, {
        params: { id: orderId },
        body: form as never,
        signal: stop.signal,
        timeoutMs: UPLOAD_MS,
      })
        .then(
          answer => answer && sendBack({ type: 'upload.finished' }),
          (error: unknown) => sendBack({ type: 'upload.failed', error: asFailure(error) }),
        )
        .finally(() => reads.forget(orderId))
      return () => stop.abort()
    }),
  }) satisfies PortsOf<typeof visitImageMachine>

interface Ask {
  recordsPerPage: number
  offset: number
  search: string
  signal: AbortSignal
}

/** Technicians to choose from, page by page. */
export const technicianChoices =
  (http: Http) =>
  async ({ search, recordsPerPage, offset, signal }: Ask): Promise<Page<Ref>> => {
    const found = await http(technicianRoutes.withCoverage, {
      query: { recordsPerPage, offset, ...(search && { name: search }) },
      signal,
    })
    if (!found) return new Promise<never>(() => {})
    return { data: found.data.map(({ user }) => user), totalElements: found.totalElements }
  }
