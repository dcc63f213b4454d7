import * as v from 'valibot'
import { Id, Iso, Ref } from '../kit/wire.ts'

/** Before or after the work. */
export const imageStages = ['BEFORE', 'AFTER'] as const
export type ImageStage = (typeof imageStages)[number]

/** Image of a visit (spec §3, GalleryImage), without detections. */
export const VisitImage = v.object({
  id: Id,
  url: v.string(),
  /** At most 288 pixels a side; the spec's type has only `url`. */
  thumbnailUrl: v.string(),
  title: v.string(),
  createdAt: Iso,
  author: v.nullable(Ref),
  stage: v.nullable(v.picklist(imageStages)),
  labels: v.tuple([]),
})
export type VisitImage = v.InferOutput<typeof VisitImage>
