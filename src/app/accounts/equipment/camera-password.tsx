import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { cameraPasswordActors } from '#client/actors/accounts/equipment.actors.ts'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import {
  cameraPasswordMachine,
  selectCameraPassword,
} from '#machines/accounts/equipment/camera-password.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CameraPassword as Section } from '#screens/accounts/equipment/camera-password.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { accountHttpOf } from '../account-http.ts'

const machineOf = perServices(services =>
  cameraPasswordMachine.provide({ actors: cameraPasswordActors(accountHttpOf(services)) }),
)

/** Kept out of the form, its draft and every cache. */
export const CameraPassword = ({ accountId, camera }: { accountId: string; camera: Equipment }) => {
  const services = useServices()
  const actor = useActorRef(machineOf(services), {
    input: { accountId, equipmentId: camera.id, isSet: camera.hasStreamPassword },
  })
  const view = useSelector(actor, selectCameraPassword, same)
  const { notify } = services
  useEffect(() => {
    const say = (text: string) => () => notify({ kind: 'success', text })
    const saved = actor.on('password.saved', say('Usuário e senha da câmera salvos.'))
    const removed = actor.on('password.removed', say('Usuário e senha da câmera removidos.'))
    return () => {
      saved.unsubscribe()
      removed.unsubscribe()
    }
  }, [actor, notify])
  const { send } = actor
  return (
    <Section
      view={view}
      onChange={() => send({ type: 'change.requested' })}
      onUser={user => send({ type: 'user.changed', user })}
      onPassword={password => send({ type: 'password.changed', password })}
      onSave={() => send({ type: 'password.submitted' })}
      onRemove={() => send({ type: 'removal.requested' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
      onClose={() => send({ type: 'dialog.closed' })}
    />
  )
}
