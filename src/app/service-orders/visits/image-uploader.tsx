import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type VisitAddress, visitImageActors } from '#client/actors/visits.actors.ts'
import { uploadHttp } from '#client/upload.ts'
import type { VisitImage } from '#contracts/service-orders.contract.ts'
import { same } from '#machines/kit/same.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import { ImageUpload } from '#screens/service-orders/visits/image-upload.tsx'
import { useDesk } from '../../context.ts'
import { once } from '../../kit/per-services.ts'
import { newSeed } from '../../kit/random-id.ts'
import { readsOf } from '../service-order-reads.ts'

const uploadOf = once(desk =>
  createUploadMachine<VisitAddress, VisitImage>().provide({
    actors: visitImageActors(uploadHttp({ baseUrl: desk.baseUrl, gate: desk.gate }), readsOf(desk)),
  }),
)

/** Sends images to one visit. */
export const Upload = ({ onSent, ...target }: VisitAddress & { onSent: () => void }) => {
  const [seed] = useState(newSeed)
  const upload = useActorRef(uploadOf(useDesk()), { input: { target, seed } })
  const look = useSelector(upload, selectUpload, same)
  useEffect(() => {
    const sent = upload.on('file.stored', onSent)
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
