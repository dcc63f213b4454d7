import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { serviceOrderVisitRoutes as routes } from '#contracts/service-orders/service-order-visits.contract.ts'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { asFailure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { UploadFile, UploadInput, UploadReport } from '#machines/kit/upload.machine.ts'
import type { SignatureValues } from '#machines/service-orders/visits/signature.form.ts'
import type { Http } from '../../http.ts'
import { renamed } from '../../kit/rename-fields.ts'
import { request } from '../../kit/request.ts'
import { blobOfDataUrl, resizeImage } from '../../kit/resize-image.ts'
import { checkImageType } from '../../kit/upload.actors.ts'
import type { ServiceOrderReads } from './service-orders.actors.ts'

const SEND_MS = 120_000
/** Longest side of a chosen image, in pixels: readable, and small enough for a draft. */
const PICTURE_SIDE = 1200

interface Ports {
  http: Http
  reads: ServiceOrderReads
  orderId: string
  /** Strokes as a PNG. */
  draw: (strokes: SignatureValues['strokes']) => Promise<Blob>
  rename: (field: string, values: SignatureValues) => string
}

export const signatureFormActors = ({ http, reads, orderId, draw, rename }: Ports, visitId: string) => ({
  submit: request<Intervention, FormSubmission<SignatureValues>>(async ({ values, idempotencyKey }) => {
    const { attendedBy, way, strokes, picture } = values
    const form = new FormData()
    form.set('attendedBy', attendedBy.trim())
    form.set('way', way === 'PAPER' ? 'PAPER' : 'SCREEN')
    if (way === 'DRAWN') form.set('imageFile', await draw(strokes), 'assinatura.png')
    if (way === 'PICTURE') form.set('imageFile', blobOfDataUrl(picture), 'assinatura.jpg')
    try {
      return await http(routes.sign, {
        params: { id: orderId, interventionId: visitId },
        body: form as never,
        idempotencyKey,
        timeoutMs: SEND_MS,
      })
    } catch (error) {
      throw renamed(error, field => rename(field, values))
    } finally {
      reads.forget(orderId)
    }
  }),
})

/** A chosen image, read into the form; it is sent with the signature. */
export const signaturePictureActors = {
  check: fromPromise<string | null, { file: UploadFile }>(async ({ input: { file } }) => {
    checkImageType(file)
    return null
  }),
  upload: fromCallback<EventObject, UploadInput<null>>(({ input: { file }, sendBack }) => {
    let here = true
    const report = (event: UploadReport<string>) => here && sendBack(event)
    resizeImage(file as File, PICTURE_SIDE).then(
      stored => report({ type: 'upload.finished', stored }),
      (error: unknown) => report({ type: 'upload.failed', error: asFailure(error) }),
    )
    return () => {
      here = false
    }
  }),
}
