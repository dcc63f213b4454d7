import type { SnapshotFrom } from 'xstate'
import type { ImageMoment, OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { kindsOf, type LabelKind } from '../../kit/gallery/gallery.labels.ts'
import { isTagged } from '../occurrence-status.flow.ts'
import type { cftvReviewMachine } from './cftv-review.machine.ts'
import { type CftvContext, isAttached, mayAttach } from './cftv-review.setup.ts'
import { listedImages, reviewedIds, secondsOf } from './image-list.ts'

type Snapshot = SnapshotFrom<typeof cftvReviewMachine>

export interface ImageRow {
  id: string
  thumbnailUrl: string
  /** `HH:mm:ss` by the company's clock. */
  time: string
  createdAt: string
  camera: string | null
  moment: ImageMoment
  /** Against the event, in seconds; negative before it. */
  offsetS: number
  kinds: readonly LabelKind[]
  reviewed: boolean
  attached: boolean
  selected: boolean
}

/** Images of one camera on the time axis. */
export interface Lane {
  cameraId: string | null
  name: string
  ofZone: boolean
  /** Places from 0 to 1. */
  points: readonly { id: string; at: number; reviewed: boolean; attached: boolean }[]
}

const NO_CAMERA = 'Sem câmera'

/** First and last instant of images and event, milliseconds since 1970. */
const spanOf = (images: readonly OccurrenceImage[], eventAt: number) => {
  const all = [eventAt, ...images.map(({ createdAt }) => Date.parse(createdAt))]
  return { from: Math.min(...all), to: Math.max(...all) }
}

const axisOf = (context: CftvContext, reviewed: ReadonlySet<string>, eventAt: number) => {
  const { images, cameras } = context
  const { from, to } = spanOf(images, eventAt)
  const share = (at: number) => (to === from ? 0.5 : (at - from) / (to - from))
  const laneOf = (cameraId: string | null, name: string, ofZone: boolean): Lane => ({
    cameraId,
    name,
    ofZone,
    points: images
      .filter(({ camera }) => (camera?.id ?? null) === cameraId)
      .map(({ id, createdAt }) => ({
        id,
        at: share(Date.parse(createdAt)),
        reviewed: reviewed.has(id),
        attached: isAttached(context, id),
      })),
  })
  const known = new Set(cameras.map(({ id }) => id))
  const removed = new Map(
    images.flatMap(({ camera }) => (camera && !known.has(camera.id) ? [[camera.id, camera.name]] : [])),
  )
  const lanes = [
    ...cameras.map(({ id, name, ofZone }) => laneOf(id, name, ofZone)),
    ...[...removed].map(([id, name]) => laneOf(id, name, false)),
    laneOf(null, NO_CAMERA, false),
  ]
  return { lanes: lanes.filter(({ points }) => points.length > 0), event: share(eventAt), from, to }
}

const facts = new WeakMap<OccurrenceImage, Omit<ImageRow, 'reviewed' | 'attached' | 'selected'>>()

/** Once for each image: a time in a zone costs, and each key redraws all. */
const factsOf = (image: OccurrenceImage, eventAt: number) => {
  const known = facts.get(image)
  if (known) return known
  const { id, thumbnailUrl, createdAt, camera, moment, labels } = image
  const row = {
    id,
    thumbnailUrl,
    time: secondsAt(createdAt),
    createdAt,
    camera: camera?.name ?? null,
    moment,
    offsetS: Math.round((Date.parse(createdAt) - eventAt) / 1000),
    kinds: kindsOf(labels),
  }
  facts.set(image, row)
  return row
}

/** For the open image; where it cannot be attached, why. */
const attachOf = (context: CftvContext) => {
  if (context.work.some(({ kind, id }) => kind === 'attach' && id === context.currentId)) return 'attaching'
  if (isAttached(context, context.currentId)) return 'attached'
  if (mayAttach(context)) return 'offered'
  return context.occurrence?.status === 'CLOSED' ? 'closed' : 'notOwner'
}

const bodyOf = (snapshot: Snapshot) => {
  if (snapshot.context.occurrence) return 'ready'
  if (snapshot.matches({ images: 'missing' })) return 'missing'
  if (snapshot.matches({ images: 'forbidden' })) return 'forbidden'
  return snapshot.matches({ images: 'failed' }) ? 'failed' : 'skeleton'
}

/** View of the images' screen. */
export const selectCftv = (snapshot: Snapshot) => {
  const { context } = snapshot
  const { occurrence, cameras, images, currentId, selected, jump, time, work, workFailure } = context
  const eventAt = Date.parse(occurrence?.receivedAt ?? '') || 0
  const reviewed = reviewedIds(context)
  const listed = listedImages(context)
  const marked = new Set(selected)
  const rows = listed.map(
    (image): ImageRow => ({
      ...factsOf(image, eventAt),
      reviewed: reviewed.has(image.id),
      attached: isAttached(context, image.id),
      selected: marked.has(image.id),
    }),
  )
  const index = rows.findIndex(({ id }) => id === currentId)
  return {
    body: bodyOf(snapshot),
    problem: context.failure?.message ?? null,
    occurrence,
    cameras: cameras.map(camera => ({
      ...camera,
      count: images.filter(image => image.camera?.id === camera.id).length,
    })),
    axis: axisOf(context, reviewed, eventAt),
    listed,
    rows,
    index,
    current: rows[index] ?? null,
    total: images.length,
    reviewedCount: images.filter(({ id }) => reviewed.has(id)).length,
    selectedCount: selected.length,
    allSelected: rows.length > 0 && selected.length === rows.length,
    cameraId: context.cameraId,
    shown: context.shown,
    time,
    jump,
    timeIsWrong: jump !== null && secondsOf(jump.time) === null,
    attach: attachOf(context),
    mayAttach: mayAttach(context),
    /** Cameras are seen while the account has the occurrence open. */
    mayLive: cameras.length > 0 && occurrence !== null && !isTagged(occurrence.status, 'sealed'),
    waiting: work.length,
    unanswered: snapshot.matches({ work: 'unanswered' }),
    workProblem: workFailure?.message ?? null,
  } as const
}
export type CftvView = ReturnType<typeof selectCftv>
