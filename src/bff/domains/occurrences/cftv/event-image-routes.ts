import {
  EventImageCall,
  type EventImageReply,
  IMAGES_PATH,
} from '#contracts/occurrences/event-images.contract.ts'
import { IMAGE_MAX_BYTES } from '#contracts/profile/profile.contract.ts'
import type { Db } from '../../../db/database.ts'
import { parseInput } from '../../../http/input.ts'
import type { App } from '../../../http/mount.ts'
import { readMultipart } from '../../../http/multipart.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SystemWrite } from '../../../http/writes.ts'
import { readFrame } from '../../../images/frame.ts'
import type { Clock } from '../../../kit/time.ts'
import { createLimit } from '../../../security/address-limit.ts'
import { receiverOf } from '../../configuration/receivers/receiver-access.ts'
import { storeEventImage } from './event-images.ts'

interface ImagesDeps {
  db: Db
  clock: Clock
  write: SystemWrite
}

/** Each image is decoded and written again: a burst of ten cameras, then ten a second. */
const RATES = { each: { most: 200, perMinute: 600 }, all: { most: 1000, perMinute: 3000 } }

/** The address of cameras' images: not the console's, opened by a receiver's key alone. */
export const mountEventImages = (app: App, { db, clock, write }: ImagesDeps): void => {
  const limit = createLimit(RATES)
  app.post(IMAGES_PATH, async context => {
    context.set('route', IMAGES_PATH)
    const receiverId = await receiverOf(db, context.req.header('authorization') ?? null)
    limit.take(receiverId, clock())
    const { value } = await readMultipart(context.req.raw, IMAGE_MAX_BYTES)
    const { cameraId, at, imageFile, ...call } = parseInput(EventImageCall, value)
    if (call.receiverId !== receiverId) throw new Refusal('FORBIDDEN')
    const frame = await readFrame(Buffer.from(await imageFile.arrayBuffer()))
    if (!frame) throw new Refusal('IMAGE_TYPE')
    const image = { cameraId, at: new Date(at), frame }
    const stored = await write({ rule: 'EVENT_IMAGE' }, work => storeEventImage(work, image))
    const reply: EventImageReply = { stored }
    return context.json(reply)
  })
  app.all(IMAGES_PATH, context => {
    context.header('Allow', 'POST')
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
