import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type VisitAddress, visitImageActors } from '#client/actors/service-orders/visits.actors.ts'
import { uploadHttp } from '#client/upload.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { same } from '#machines/kit/same.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import { ImageUpload } from '#screens/service-orders/visits/image-upload.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const uploadOf = perServices(services =>
  createUploadMachine<VisitAddress, VisitImage>().provide({
    actors: visitImageActors(
      uploadHttp({ baseUrl: services.baseUrl, gate: services.gate }),
      serviceOrderReadsOf(services),
    ),
  }),
)

export const Upload = ({ onSent, ...target }: VisitAddress & { onSent: () => void }) => {
  const [seed] = useState(randomId)
  const upload = useActorRef(uploadOf(useServices()), { input: { target, seed } })
  const look = useSelector(upload, selectUpload, same)
  useEffect(() => {
    const sent = upload.on('file.stored', onSent)
    return () => sent.unsubscribe()
  }, [upload, onSent])
  return (
    <ImageUpload
      look={look}
      stage={target.stage}
      onFile={file => upload.send({ type: 'file.chosen', file })}
      onCancel={() => upload.send({ type: 'upload.cancelled' })}
      onRetry={() => upload.send({ type: 'retry.requested' })}
    />
  )
}
