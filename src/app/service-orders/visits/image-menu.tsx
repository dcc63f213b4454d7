import Columns2 from 'lucide-react/icons/columns-2'
import { useEffect, useState } from 'react'
import { imageMarkActors } from '#client/actors/service-orders/visits.actors.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { imageMarkMachine } from '#machines/service-orders/visits/image-mark.machine.ts'
import { markChoices } from '#screens/service-orders/visits/image-stages.ts'
import { button } from '#ui/button/button.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const List = lazy(async () => (await import('#ui/menu/action-menu.tsx')).ActionMenu)

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
  const [opened, setOpened] = useState(false)
  const look = button({ weight: 'quiet', shape: 'square' }).toString()
  const label = `Marcar imagem: ${image.title}`
  const face = <Columns2 size={16} aria-hidden />
  const plain = (
    <button
      type="button"
      className={look}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={List.load}
      onFocus={List.load}
      onClick={() => setOpened(true)}
    >
      {face}
    </button>
  )
  if (!opened) return plain
  return (
    <List
      waiting={plain}
      label={label}
      trigger={face}
      triggerClass={look}
      actions={markChoices(image.stage).map(({ stage, label: text }) => ({
        label: text,
        onAction: () => mark.send({ type: 'mark.requested', imageId: image.id, stage }),
      }))}
    />
  )
}
