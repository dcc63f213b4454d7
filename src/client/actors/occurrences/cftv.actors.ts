import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { occurrenceMediaRoutes } from '#contracts/occurrences/occurrence-media.contract.ts'
import { occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  CftvAnswer,
  cftvReviewMachine,
  SendImageInput,
} from '#machines/occurrences/cftv/cftv-review.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

/** Ports of an occurrence's images. Leaving the page does not abort a mark. */
export const cftvReviewActors = (http: Http) =>
  ({
    loadImages: request<CftvAnswer, { id: string }>(async ({ id }, signal) => {
      const where = { params: { id }, signal }
      const [occurrence, cameras, images] = await Promise.all([
        http(occurrenceRoutes.find, where),
        http(occurrenceMediaRoutes.cameras, where),
        http(occurrenceMediaRoutes.media, { ...where, query: {} }),
      ])
      return occurrence && cameras && images && { occurrence, cameras, images }
    }),
    sendImage: request<OccurrenceImage, SendImageInput>(({ occurrenceId, work, version }) => {
      const params = { id: occurrenceId, mediaId: work.id }
      return work.kind === 'attach'
        ? http(occurrenceMediaRoutes.attach, { params, version, body: {} })
        : http(occurrenceMediaRoutes.review, { params, body: { reviewed: work.reviewed } })
    }),
  }) satisfies PortsOf<typeof cftvReviewMachine>
