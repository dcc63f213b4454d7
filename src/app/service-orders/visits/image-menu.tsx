import Columns2 from 'lucide-react/icons/columns-2'
import { useEffect } from 'react'
import { imageMarkActors } from '#client/actors/service-orders/visits.actors.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { imageMarkMachine } from '#machines/service-orders/visits/image-mark.machine.ts'
import { markChoices } from '#screens/service-orders/visits/image-stages.ts'
import { button } from '#ui/button/button.tsx'
import { useServices } from '../../context.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const markOf = perServices(services =>
  imageMarkMachine.provide({ actors: imageMarkActors(services.http, serviceOrderReadsOf(services)) }),
)

interface ImageMenuProps {
  orderId: string
  image: VisitImage
  onMarked: () => void
}

/** Moves a picture between before, after and neither. */
export const ImageMenu = ({ orderId, image, onMarked }: ImageMenuProps) => {
  const services = useServices()
  const { notify } = services
  const mark = useActorRef(markOf(services), { input: { orderId } })
  useEffect(() => {
    const watched = [
      mark.on('image.marked', onMarked),
      mark.on('mark.failed', ({ message }) => notify({ kind: 'alert', text: message })),
    ]
    return () => {
      for (const each of watched) each.unsubscribe()
    }
  }, [mark, notify, onMarked])
  return (
    <ActionMenu
      label={`Marcar imagem: ${image.title}`}
      trigger={<Columns2 size={16} aria-hidden />}
      triggerClass={button({ weight: 'quiet', shape: 'square' }).toString()}
      actions={markChoices(image.stage).map(({ stage, label }) => ({
        label,
        onAction: () => mark.send({ type: 'mark.requested', imageId: image.id, stage }),
      }))}
    />
  )
}
