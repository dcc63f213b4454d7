import type { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Handlers } from '../../../http/mount.ts'
import { attachImage, checkCftv, reviewImage } from './image-marks.ts'
import { listCameras, listImages } from './image-rows.ts'
import { type LiveDeps, liveCameraHandlers } from './live/routes.ts'

export const occurrenceMediaHandlers = (deps: LiveDeps): Handlers<typeof occurrenceMediaRoutes> => {
  const { db, write } = deps
  return {
    ...liveCameraHandlers(deps),
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
  }
}
