import { assign, emit, raise, setup } from 'xstate'
import type { OccurrenceCamera, OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { asFailure, type Failure, isOutcomeUnknown } from '../../kit/failure.ts'
import { isMissing, type ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import {
  firstImage,
  type ImageWork,
  imageAtInstant,
  imageAtTime,
  listedImages,
  newestImages,
  reviewedIds,
  type ShownImages,
  secondsOf,
} from './image-list.ts'

export interface CftvAnswer {
  occurrence: Occurrence
  /** The zone's first. */
  cameras: readonly OccurrenceCamera[]
  /** Oldest first. */
  images: readonly OccurrenceImage[]
}

export interface SendImageInput {
  occurrenceId: string
  work: ImageWork
  /** Of the image, for what changes the report. */
  version: number
}

interface CftvInput {
  id: string
  userId: string
  /** May attach to what others attend. */
  supervises: boolean
}

export interface CftvContext extends CftvInput {
  occurrence: Occurrence | null
  cameras: readonly OccurrenceCamera[]
  images: readonly OccurrenceImage[]
  currentId: string | null
  selected: readonly string[]
  cameraId: string | null
  shown: ShownImages
  /** As typed. */
  time: string
  /** Of the last jump: null where there was none. */
  jump: { time: string; found: boolean; exact: boolean } | null
  work: readonly ImageWork[]
  failure: Failure | null
  /** Why the last one was not done. */
  workFailure: Failure | null
}

type Event =
  | { type: 'image.chosen'; id: string }
  | { type: 'images.stepped'; by: number }
  | { type: 'image.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'selection.cleared' }
  | { type: 'camera.chosen'; cameraId: string | null }
  | { type: 'shown.chosen'; shown: ShownImages }
  | { type: 'filters.cleared' }
  | { type: 'time.changed'; time: string }
  | { type: 'time.submitted' }
  | { type: 'moment.pointed'; at: number; cameraId: string | null }
  | { type: 'review.requested'; reviewed: boolean }
  | { type: 'attach.requested' }
  | { type: 'work.recalled'; work: readonly ImageWork[] }
  | { type: 'work.retried' }
  | { type: 'refusal.dismissed' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | ServerReturned

/** Keeps the image on screen while it is listed, else takes the one nearest in time. */
const keptId = (context: CftvContext, change: Partial<CftvContext>): string | null => {
  const listed = listedImages({ ...context, ...change })
  if (listed.some(({ id }) => id === context.currentId)) return context.currentId
  const before = context.images.find(({ id }) => id === context.currentId)
  const near = before ? imageAtInstant(listed, Date.parse(before.createdAt)) : listed[0]
  return near?.id ?? null
}

const filtered = (context: CftvContext, change: Partial<CftvContext>): Partial<CftvContext> => ({
  ...change,
  selected: [],
  jump: null,
  currentId: keptId(context, change),
})

/** The next without a mark, from the top again after the last. */
const nextId = (context: CftvContext, change: Pick<CftvContext, 'work'>): string | null => {
  const listed = listedImages(context)
  const at = listed.findIndex(({ id }) => id === context.currentId)
  const reviewed = reviewedIds({ ...context, ...change })
  const next = [...listed.slice(at + 1), ...listed.slice(0, at)].find(({ id }) => !reviewed.has(id))
  return next?.id ?? context.currentId
}

const withReviews = (context: CftvContext, reviewed: boolean): Partial<CftvContext> => {
  const { selected, currentId, work } = context
  const asked = selected.length > 0 ? selected : [currentId].filter(id => id !== null)
  const marked = reviewedIds(context)
  const added = asked
    .filter(id => marked.has(id) !== reviewed)
    .map((id): ImageWork => ({ kind: 'review', id, reviewed }))
  const change = { work: [...work, ...added], selected: [] }
  const goesOn = reviewed && selected.length === 0
  const next = goesOn ? nextId(context, change) : currentId
  return { ...change, currentId: keptId({ ...context, currentId: next }, change) }
}

export const mayAttach = ({ occurrence, userId, supervises }: CftvContext): boolean =>
  occurrence !== null && occurrence.status !== 'CLOSED' && (supervises || occurrence.operator?.id === userId)

export const isAttached = ({ images, work }: Pick<CftvContext, 'images' | 'work'>, id: string | null) =>
  images.some(image => image.id === id && image.attached !== null) ||
  work.some(each => each.kind === 'attach' && each.id === id)

export const cftvSetup = setup({
  types: {
    context: {} as CftvContext,
    events: {} as Event,
    emitted: {} as { type: 'image.attached' },
    input: {} as CftvInput,
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadImages: port<CftvAnswer, { id: string }>('loadImages'),
    sendImage: port<OccurrenceImage, SendImageInput>('sendImage'),
  },
  actions: {
    setImages: assign(({ context }, { answer }: { answer: CftvAnswer }) => {
      const images = newestImages(answer.images, context.images)
      const zoneCameraId = answer.cameras.find(({ ofZone }) => ofZone)?.id
      const read = { ...answer, images, failure: null }
      const known = new Set(images.map(({ id }) => id))
      return {
        ...read,
        selected: context.selected.filter(id => known.has(id)),
        currentId:
          context.currentId === null
            ? (firstImage(listedImages({ ...context, ...read }), zoneCameraId)?.id ?? null)
            : keptId(context, read),
      }
    }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    chooseImage: assign((_, { id }: { id: string }) => ({ currentId: id, jump: null })),
    stepImage: assign(({ context }, { by }: { by: number }) => {
      const listed = listedImages(context)
      const at = listed.findIndex(({ id }) => id === context.currentId) + by
      const next = listed[Math.min(listed.length - 1, Math.max(0, at))]
      return { currentId: next?.id ?? context.currentId, jump: null }
    }),
    toggleSelected: assign(({ context: { selected } }, { id }: { id: string }) => ({
      selected: selected.includes(id) ? selected.filter(each => each !== id) : [...selected, id],
    })),
    toggleAll: assign(({ context }) => {
      const listed = listedImages(context).map(({ id }) => id)
      return { selected: context.selected.length === listed.length ? [] : listed }
    }),
    clearSelected: assign({ selected: [] }),
    setCamera: assign(({ context }, { cameraId }: { cameraId: string | null }) =>
      filtered(context, { cameraId }),
    ),
    setShown: assign(({ context }, { shown }: { shown: ShownImages }) => filtered(context, { shown })),
    clearFilters: assign(({ context }) => filtered(context, { cameraId: null, shown: 'all' })),
    setTime: assign((_, { time }: { time: string }) => ({ time, jump: null })),
    jumpToTime: assign(({ context }) => {
      const seconds = secondsOf(context.time)
      const image = seconds === null ? undefined : imageAtTime(listedImages(context), seconds)
      const exact = image !== undefined && secondsOf(secondsAt(image.createdAt)) === seconds
      return {
        jump: { time: context.time, found: image !== undefined, exact },
        currentId: image?.id ?? context.currentId,
      }
    }),
    chooseMoment: assign(({ context }, { at, cameraId }: { at: number; cameraId: string | null }) => {
      const listed = listedImages(context)
      const ofCamera = listed.filter(({ camera }) => (camera?.id ?? null) === cameraId)
      const image = imageAtInstant(ofCamera.length > 0 ? ofCamera : listed, at)
      return { currentId: image?.id ?? context.currentId, jump: null }
    }),
    addReviews: assign(({ context }, { reviewed }: { reviewed: boolean }) => withReviews(context, reviewed)),
    addAttachment: assign(({ context: { work, currentId } }) => ({
      work: currentId === null ? work : [...work, { kind: 'attach' as const, id: currentId }],
    })),
    recallWork: assign(({ context }, { work }: { work: readonly ImageWork[] }) => {
      const isAsked = ({ kind, id }: ImageWork) =>
        context.work.some(each => each.kind === kind && each.id === id)
      return { work: [...work.filter(each => !isAsked(each)), ...context.work] }
    }),
    applyImage: assign(({ context: { images, work } }, { image }: { image: OccurrenceImage }) => ({
      images: images.map(each => (each.id === image.id ? image : each)),
      work: work.slice(1),
    })),
    setWorkFailure: assign((_, { error }: { error: unknown }) => ({ workFailure: asFailure(error) })),
    clearWorkFailure: assign({ workFailure: null }),
    dropRefused: assign(({ context: { work } }, { error }: { error: unknown }) => {
      const [refused, ...rest] = work
      const isAlone = refused?.kind === 'review' && asFailure(error).kind !== 'forbidden'
      return { work: isAlone ? rest : rest.filter(({ kind }) => kind !== refused?.kind) }
    }),
    requestRefresh: raise({ type: 'refresh.requested' }),
    emitAttached: emit({ type: 'image.attached' as const }),
  },
  guards: {
    isMissing,
    isForbidden: (_, { error }: { error: unknown }) => asFailure(error).kind === 'forbidden',
    isUnanswered: (_, { error }: { error: unknown }) => isOutcomeUnknown(asFailure(error)),
    hasImage: ({ context }) => context.currentId !== null,
    hasListed: ({ context }) => listedImages(context).length > 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    changesMark: ({ context }, { reviewed }: { reviewed: boolean }) =>
      (withReviews(context, reviewed).work?.length ?? 0) > context.work.length,
    mayAttach: ({ context }) =>
      context.currentId !== null && mayAttach(context) && !isAttached(context, context.currentId),
    /** Not before the images are read: an attachment needs its version. */
    hasWork: ({ context }) => context.work.length > 0 && context.occurrence !== null,
    attaches: ({ context }) => context.work[0]?.kind === 'attach',
  },
})
