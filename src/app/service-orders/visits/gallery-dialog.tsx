import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { same } from '#machines/kit/same.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const stage = css({ height: 'min(70vh, 620px)', minHeight: 420 })

interface GalleryDialogProps {
  title: string
  images: readonly VisitImage[]
  imageId: string
  onClose: () => void
}

export const GalleryDialog = ({ title, images, imageId, onClose }: GalleryDialogProps) => {
  const gallery = useActorRef(galleryMachine, {
    input: {
      images,
      index: Math.max(
        0,
        images.findIndex(({ id }) => id === imageId),
      ),
    },
  })
  useEffect(() => gallery.send({ type: 'images.replaced', images }), [gallery, images])
  const frame = useRef<HTMLDivElement>(null)
  // After react-aria has focused the dialog.
  useEffect(() => {
    const next = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus(),
    )
    return () => cancelAnimationFrame(next)
  }, [])
  const look = useSelector(gallery, selectGallery, same)
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <div ref={frame} className={stage()}>
        <Gallery look={look} onAct={act => gallery.send(act)} />
      </div>
    </Modal>
  )
}
