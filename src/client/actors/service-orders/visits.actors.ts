import { fromPromise } from 'xstate'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import {
  type InterventionWrite,
  serviceOrderVisitRoutes as routes,
} from '#contracts/service-orders/service-order-visits.contract.ts'
import { serviceOrderWorkRoutes } from '#contracts/service-orders/service-order-work.contract.ts'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import type { ImageStage, VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { UploadFile } from '#machines/kit/upload.machine.ts'
import type { ImageMark, imageMarkMachine } from '#machines/service-orders/visits/image-mark.machine.ts'
import type { NoteValues, VisitValues } from '#machines/service-orders/visits/visit.form.ts'
import type { VisitItem } from '#machines/service-orders/visits/visits.machine.ts'
import type { Http } from '../../http.ts'
import { renamed } from '../../kit/rename-fields.ts'
import { command, request } from '../../kit/request.ts'
import { checkImage, uploading } from '../../kit/upload.actors.ts'
import type { HttpWithProgress } from '../../upload.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

interface Ports {
  http: Http
  reads: ServiceOrderReads
  orderId: string
}

export type VisitItemToRemove = VisitItem & { orderId: string }

export const visitRemovalActors = (http: Http, reads: ServiceOrderReads) => ({
  remove: command<Removal<VisitItemToRemove>>(async ({ item: thing }, signal) => {
    const { orderId } = thing
    try {
      if (thing.kind === 'visit')
        return await http(routes.removeIntervention, {
          params: { id: orderId, interventionId: thing.id },
          version: thing.version,
          signal,
        })
      if (thing.kind === 'image')
        return await http(routes.removeImage, { params: { id: orderId, imageId: thing.id }, signal })
      if (thing.kind === 'signature')
        return await http(routes.removeSignature, {
          params: { id: orderId, interventionId: thing.visitId },
          signal,
        })
      return await http(serviceOrderWorkRoutes.removeNote, {
        params: { id: orderId, interventionId: thing.visitId, noteId: thing.id },
        signal,
      })
    } finally {
      reads.forget(orderId)
    }
  }),
})

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

export const imageMarkActors = (http: Http, reads: ServiceOrderReads) =>
  ({
    markImage: request<VisitImage, ImageMark>(async ({ orderId, imageId, stage }) => {
      try {
        return await http(routes.markImage, { params: { id: orderId, imageId }, body: { stage } })
      } finally {
        reads.forget(orderId)
      }
    }),
  }) satisfies PortsOf<typeof imageMarkMachine>

export interface VisitAddress {
  orderId: string
  visitId: string
  stage: ImageStage | null
}

export const visitImageActors = (httpWithProgress: HttpWithProgress, reads: ServiceOrderReads) => ({
  check: fromPromise<string | null, { file: UploadFile }>(async ({ input: { file } }) => {
    await checkImage(file as File)
    return null
  }),
  upload: uploading<VisitAddress, VisitImage>(
    httpWithProgress,
    async (post, { orderId, visitId, stage }, callOf) => {
      try {
        return await post(routes.addImage, {
          params: { id: orderId },
          ...callOf({ interventionId: visitId, ...(stage && { stage }) }),
        })
      } finally {
        reads.forget(orderId)
      }
    },
  ),
})
