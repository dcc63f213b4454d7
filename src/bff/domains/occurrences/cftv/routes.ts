import type { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Db } from '../../../db/database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { Write } from '../../../http/writes.ts'
import { attachImage, checkCftv, reviewImage } from './image-marks.ts'
import { listCameras, listImages } from './image-rows.ts'

export const occurrenceMediaHandlers = (db: Db, write: Write): Handlers<typeof occurrenceMediaRoutes> => ({
  async media({ params, query, actor }) {
    await checkCftv(db, actor)
    return listImages(db, params.id, query)
  },
  async cameras({ params, actor }) {
    await checkCftv(db, actor)
    return listCameras(db, params.id)
  },
  review: ({ params, body, actor, request }) =>
    write(actor, request, work => reviewImage(work, params, body.reviewed)),
  attach: ({ params, actor, request }) => write(actor, request, work => attachImage(work, params)),
})
