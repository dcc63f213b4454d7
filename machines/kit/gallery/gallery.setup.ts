import { assign, setup } from 'xstate'
import {
  clamped,
  DOUBLE_ZOOM,
  initialPlacement,
  moved,
  type Placement,
  type Point,
  pinchZoomed,
  rotatedBy,
  type Scene,
  type Size,
  WHEEL_FACTOR,
  ZOOM_MIN,
  ZOOM_STEP,
  zoomedAt,
} from './gallery.geometry.ts'
import type { GalleryImage, LabelKind } from './gallery.labels.ts'

interface Pointer {
  id: number
  at: Point
}

interface GalleryContext {
  images: readonly GalleryImage[]
  index: number
  stage: Size
  natural: Size
  placement: Placement
  pointers: readonly Pointer[]
  hidden: readonly LabelKind[]
  attempt: number
}

type Direction = 'left' | 'right' | 'up' | 'down'

export type GalleryEvent =
  | { type: 'images.replaced'; images: readonly GalleryImage[] }
  | { type: 'image.chosen'; index: number }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'first.requested' }
  | { type: 'last.requested' }
  | { type: 'image.loaded'; id: string; size: Size }
  | { type: 'image.failed'; id: string }
  | { type: 'reload.requested' }
  | { type: 'stage.measured'; size: Size }
  | { type: 'zoom.increased' }
  | { type: 'zoom.decreased' }
  | { type: 'wheel.turned'; towards: boolean; at: Point }
  | { type: 'point.doubled'; at: Point }
  | { type: 'image.rotated'; turns: 1 | -1 }
  | { type: 'view.reset' }
  | { type: 'arrow.pressed'; direction: Direction }
  | { type: 'pan.nudged'; direction: Direction }
  | { type: 'pointer.pressed'; id: number; at: Point }
  | { type: 'pointer.moved'; id: number; at: Point }
  | { type: 'pointer.released'; id: number }
  | { type: 'label.toggled'; kind: LabelKind }
  | { type: 'fullscreen.toggled' }
  | { type: 'fullscreen.left' }

const NUDGE = 80
const nudges: Readonly<Record<Direction, Point>> = {
  left: { x: NUDGE, y: 0 },
  right: { x: -NUDGE, y: 0 },
  up: { x: 0, y: NUDGE },
  down: { x: 0, y: -NUDGE },
}

const CENTRE: Point = { x: 0, y: 0 }
const NOTHING: Size = { width: 0, height: 0 }

const sceneOf = ({ stage, natural }: GalleryContext): Scene => ({ stage, natural })

const within = (index: number, { length }: readonly unknown[]) => Math.max(0, Math.min(length - 1, index))

const fresh = { placement: initialPlacement, natural: NOTHING, pointers: [], attempt: 1 }

export const startingContext = (images: readonly GalleryImage[], index = 0): GalleryContext => ({
  images,
  index: within(index, images),
  stage: NOTHING,
  hidden: [],
  ...fresh,
})

const follow = (context: GalleryContext, id: number, at: Point): Placement => {
  const [one, two] = context.pointers
  const old = context.pointers.find(pointer => pointer.id === id)
  if (!one || !old) return context.placement
  if (!two) return moved(sceneOf(context), context.placement, { x: at.x - old.at.x, y: at.y - old.at.y })
  const now = (pointer: Pointer) => (pointer.id === id ? at : pointer.at)
  return pinchZoomed(sceneOf(context), context.placement, [one.at, two.at], [now(one), now(two)])
}

export const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as { images: readonly GalleryImage[]; index?: number },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    showImage: assign(({ context }, { index }: { index: number }) => ({
      ...fresh,
      index: within(index, context.images),
    })),
    stepImage: assign(({ context }, { by }: { by: number }) => ({
      ...fresh,
      index: within(context.index + by, context.images),
    })),
    replaceImages: assign(({ context }, { images }: { images: readonly GalleryImage[] }) => ({
      ...fresh,
      images,
      index: within(context.index, images),
    })),
    updateImages: assign(({ context }, { images }: { images: readonly GalleryImage[] }) => ({
      images,
      index: images.findIndex(({ id }) => id === context.images[context.index]?.id),
    })),
    setImageSize: assign(({ context }, { size }: { size: Size }) => ({
      natural: size,
      placement: clamped({ stage: context.stage, natural: size }, context.placement),
    })),
    setStageSize: assign(({ context }, { size }: { size: Size }) => ({
      stage: size,
      placement: clamped({ stage: size, natural: context.natural }, context.placement),
    })),
    countImageAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    zoomBySteps: assign(({ context }, { steps }: { steps: number }) => ({
      placement: zoomedAt(
        sceneOf(context),
        context.placement,
        context.placement.zoom + steps * ZOOM_STEP,
        CENTRE,
      ),
    })),
    zoomByWheel: assign(({ context }, { towards, at }: { towards: boolean; at: Point }) => ({
      placement: zoomedAt(
        sceneOf(context),
        context.placement,
        context.placement.zoom * (towards ? WHEEL_FACTOR : 1 / WHEEL_FACTOR),
        at,
      ),
    })),
    zoomTo: assign(({ context }, { zoom, at }: { zoom: number; at: Point }) => ({
      placement: zoomedAt(sceneOf(context), context.placement, zoom, at),
    })),
    rotateImage: assign(({ context }, { turns }: { turns: number }) => ({
      placement: rotatedBy(sceneOf(context), context.placement, turns),
    })),
    resetPlacement: assign({ placement: initialPlacement }),
    panByKey: assign(({ context }, { direction }: { direction: Direction }) => ({
      placement: moved(sceneOf(context), context.placement, nudges[direction]),
    })),
    addPointer: assign(({ context }, { id, at }: Pointer) => ({
      pointers: [...context.pointers, { id, at }],
    })),
    panByPointer: assign(({ context }, { id, at }: Pointer) => ({
      placement: follow(context, id, at),
      pointers: context.pointers.map(pointer => (pointer.id === id ? { id, at } : pointer)),
    })),
    removePointer: assign(({ context }, { id }: { id: number }) => ({
      pointers: context.pointers.filter(pointer => pointer.id !== id),
    })),
    toggleLabel: assign(({ context }, { kind }: { kind: LabelKind }) => ({
      hidden: context.hidden.includes(kind)
        ? context.hidden.filter(each => each !== kind)
        : [...context.hidden, kind],
    })),
  },
  guards: {
    hasImages: ({ context }) => context.images.length > 0,
    hasNext: ({ context }) => context.index < context.images.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isAnother: ({ context }, { index }: { index: number }) =>
      within(index, context.images) !== context.index && context.images.length > 0,
    isCurrent: ({ context }, { id }: { id: string }) => context.images[context.index]?.id === id,
    stillThere: ({ context }, { images }: { images: readonly GalleryImage[] }) => {
      const current = context.images[context.index]
      return images.some(({ id, url }) => id === current?.id && url === current?.url)
    },
    isClose: ({ context }) => context.placement.zoom > ZOOM_MIN,
    isFarther: ({ context }) => context.placement.zoom < DOUBLE_ZOOM,
    holds: ({ context }, { id }: { id: number }) => context.pointers.some(pointer => pointer.id === id),
    goesForward: ({ context }, { direction }: { direction: Direction }) =>
      direction === 'right' && context.index < context.images.length - 1,
    goesBack: ({ context }, { direction }: { direction: Direction }) =>
      direction === 'left' && context.index > 0,
  },
})
