import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { watchVisibility } from '#browser/page/page-lifecycle.ts'
import { liveCameraActors } from '#client/actors/occurrences/live-camera.actors.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import { same } from '#machines/kit/same.ts'
import type { CftvView } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { liveCameraMachine } from '#machines/occurrences/cftv/live/live-camera.machine.ts'
import { selectLiveCamera } from '#machines/occurrences/cftv/live/live-camera.selectors.ts'
import { LiveView } from '#screens/occurrences/cftv/live-view.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'

const machineOf = perServices(({ http }) => liveCameraMachine.provide({ actors: liveCameraActors(http) }))

interface LiveCameraProps {
  occurrenceId: string
  /** At least one; the zone's first. */
  cameras: CftvView['cameras']
  mayAttach: boolean
  group: string
}

export const LiveCamera = ({ occurrenceId, cameras, mayAttach, group }: LiveCameraProps) => {
  const services = useServices()
  const { notify } = services
  const actor = useActorRef(machineOf(services), {
    input: { occurrenceId, cameraId: cameras[0]?.id ?? '' },
  })
  const live = useSelector(actor, selectLiveCamera, same)
  const { send } = actor
  useEffect(() => watchVisibility(visible => send({ type: visible ? 'page.shown' : 'page.hidden' })), [send])
  useEffect(() => {
    const attached = actor.on('frame.attached', ({ image }) =>
      notify({ kind: 'success', text: `Imagem das ${secondsAt(image.createdAt)} anexada à ocorrência.` }),
    )
    return () => attached.unsubscribe()
  }, [actor, notify])
  const { url } = live
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  useShortcuts(
    mayAttach
      ? [
          {
            keys: 'a',
            label: 'Anexar quadro',
            group,
            outsideFields: true,
            onPress: () => send({ type: 'attach.requested' }),
          },
        ]
      : [],
  )
  return (
    <LiveView
      live={live}
      cameras={cameras}
      mayAttach={mayAttach}
      onCamera={cameraId => send({ type: 'camera.chosen', cameraId })}
      onAttach={() => send({ type: 'attach.requested' })}
      onRetry={() => send({ type: 'retry.requested' })}
      onDismiss={() => send({ type: 'refusal.dismissed' })}
    />
  )
}
