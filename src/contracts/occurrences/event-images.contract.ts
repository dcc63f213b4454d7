import * as v from 'valibot'
import { Id, Iso } from '../kit/wire.ts'

/** Receivers' own address, as that of signals: opened by a receiver's key alone. */
export const IMAGES_PATH = '/bff/v1/receiver/images'
/** Of one occurrence; later ones are not kept. */
export const MOST_EVENT_IMAGES = 400

/** An image around an event, as a form: PNG, JPEG or WebP, 2 MB at most (decision 83). */
export const EventImageCall = v.strictObject({
  receiverId: Id,
  /** The camera's equipment. */
  cameraId: Id,
  /** When the camera took it; whatever is sent twice is kept once. */
  at: v.pipe(
    Iso,
    v.check(at => !Number.isNaN(Date.parse(at)), 'Data inválida.'),
  ),
  imageFile: v.blob(),
})

/** `stored` is false without an open occurrence within 5 minutes, or past its limit. */
export const EventImageReply = v.object({ stored: v.boolean() })
export type EventImageReply = v.InferOutput<typeof EventImageReply>
