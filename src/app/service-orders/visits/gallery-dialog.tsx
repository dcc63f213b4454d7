import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { same } from '#machines/kit/same.ts'
import { formatMoment } from '#screens/kit/format.ts'
import { Comparison } from '#screens/service-orders/visits/compare-images.tsx'
import { arrivalText } from '#screens/service-orders/visits/visit-times.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const stage = css({ height: 'min(70vh, 620px)', minHeight: 420 })

interface ImagesProps {
  images: readonly VisitImage[]
  imageId: string | null
}

const Images = ({ images, imageId }: ImagesProps) => {
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
  const look = useSelector(gallery, selectGallery, same)
  return (
    <div className={stage()}>
      <Gallery look={look} onAct={act => gallery.send(act)} />
    </div>
  )
}

interface GalleryDialogProps {
  visit: Intervention
  /** Null compares the images of before with those of after. */
  imageId: string | null
  onClose: () => void
}

export const GalleryDialog = ({ visit, imageId, onClose }: GalleryDialogProps) => {
  const { images, startedAt } = visit
  const frame = useRef<HTMLDivElement>(null)
  // After react-aria has focused the dialog.
  useEffect(() => {
    const next = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus(),
    )
    return () => cancelAnimationFrame(next)
  }, [])
  const compares = imageId === null
  return (
    <Modal
      title={`${compares ? 'Antes e depois' : 'Imagens'} da intervenção de ${formatMoment(startedAt)}`}
      hint={arrivalText(visit)}
      size={compares ? 'xl' : 'lg'}
      onClose={onClose}
    >
      <div ref={frame}>
        {compares ? (
          <Comparison images={images} sideOf={shown => <Images images={shown} imageId={null} />} />
        ) : (
          <Images images={images} imageId={imageId} />
        )}
      </div>
    </Modal>
  )
}
