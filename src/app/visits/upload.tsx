import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { visitImageActors } from '#client/actors/visits.actors.ts'
import { uploadHttp } from '#client/upload.ts'
import { selectVisitImage, visitImageMachine } from '#machines/service-orders/visit-image.machine.ts'
import { ImageUpload } from '#screens/service-orders/visits/image-upload.tsx'
import { useDesk } from '../context.ts'
import { once } from '../pages/once.ts'
import { readsOf } from '../pages/service-orders.ts'

const uploadOf = once(desk =>
  visitImageMachine.provide({
    actors: visitImageActors(uploadHttp({ baseUrl: desk.baseUrl, gate: desk.gate }), readsOf(desk)),
  }),
)

/** Sends images to one visit. */
export const Upload = ({
  orderId,
  visitId,
  onSent,
}: {
  orderId: string
  visitId: string
  onSent: () => void
}) => {
  const upload = useActorRef(uploadOf(useDesk()), { input: { orderId, visitId } })
  const look = useSelector(upload, selectVisitImage, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  useEffect(() => {
    const sent = upload.on('image.sent', onSent)
    return () => sent.unsubscribe()
  }, [upload, onSent])
  return (
    <ImageUpload
      look={look}
      onFile={file => upload.send({ type: 'file.chosen', file })}
      onCancel={() => upload.send({ type: 'upload.cancelled' })}
      onRetry={() => upload.send({ type: 'retry.requested' })}
    />
  )
}
