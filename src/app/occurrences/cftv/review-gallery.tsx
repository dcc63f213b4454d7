import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { same } from '#machines/kit/same.ts'
import type { ImageRow } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { imageTitle } from '#screens/occurrences/cftv/image-words.ts'
import { Gallery, type GalleryAct } from '#ui/gallery/gallery.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const END = 10_000
const WHOLE = 1

const steps: Readonly<Partial<Record<GalleryAct['type'], number>>> = {
  'next.requested': 1,
  'previous.requested': -1,
  'last.requested': END,
  'first.requested': -END,
}

/** Steps of the list that an act of the gallery asks for; null for its own. */
const stepOf = (act: GalleryAct, zoom: number): number | null => {
  if (act.type !== 'arrow.pressed') return steps[act.type] ?? null
  if (zoom > WHOLE) return null
  return { left: -1, right: 1, up: null, down: null }[act.direction]
}

interface ReviewGalleryProps {
  images: readonly OccurrenceImage[]
  /** Of the same images. */
  rows: readonly ImageRow[]
  index: number
  onStep: (by: number) => void
}

/** Shows the image that the list has open; its strip is the list. */
export const ReviewGallery = ({ images: read, rows, index, onStep }: ReviewGalleryProps) => {
  const images = useMemo(
    () => read.map((image, at) => ({ ...image, title: rows[at] ? imageTitle(rows[at]) : image.title })),
    [read, rows],
  )
  const gallery = useActorRef(galleryMachine, { input: { images, index } })
  useEffect(() => {
    gallery.send({ type: 'images.replaced', images })
    gallery.send({ type: 'image.chosen', index })
  }, [gallery, images, index])
  const look = useSelector(gallery, selectGallery, same)
  return (
    <Gallery
      look={{ ...look, thumbnails: [] }}
      turnKey="g"
      onAct={act => {
        const by = stepOf(act, look.zoom)
        if (by === null) gallery.send(act)
        else onStep(by)
      }}
    />
  )
}
