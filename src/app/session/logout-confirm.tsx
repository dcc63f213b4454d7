import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { previewHandover } from '#client/actors/stations/handover.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { same } from '#machines/kit/same.ts'
import { logoutConfirmMachine } from '#machines/session/logout-confirm.machine.ts'
import { selectQuestion } from '#machines/session/logout-confirm.selectors.ts'
import { LogoutHandover } from '#screens/session/logout-handover.tsx'
import { useServices } from '../context.ts'
import { LeaveDialog } from '../kit/form/leave-dialog.tsx'
import { frameDialogOf } from '../kit/frame-dialog.ts'
import { perServices } from '../kit/per-services.ts'
import { useActorRef } from '../kit/use-actor-ref.ts'

const LOSSES = {
  sure: 'Há alterações que você não salvou. Ao sair do console, elas serão apagadas.',
  unsure: 'Pode haver alterações que você não salvou. Ao sair do console, elas serão apagadas.',
}

const machineOf = perServices(({ drafts, http }) =>
  logoutConfirmMachine.provide({
    actors: {
      findUnsaved: fromPromise<boolean, { userId: string }>(({ input }) => drafts.holdsAny(input.userId)),
      previewHandover: previewHandover(http),
    },
  }),
)

export const LogoutConfirm = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const services = useServices()
  const { session } = services
  const actor = useActorRef(machineOf(services), {
    input: { userId: user.id, stationId: user.station?.id ?? null, now: serverNow() },
  })
  const question = useSelector(actor, selectQuestion, same)
  const leave = useEffectEvent(() => {
    onClose()
    session.send({ type: 'logout.requested' })
  })
  useEffect(() => {
    const heard = actor.on('leave.confirmed', () => leave())
    return () => heard.unsubscribe()
  }, [actor])
  if (!question) return null
  const stay = () => {
    actor.send({ type: 'stay.requested' })
    onClose()
  }
  const loss = question.unsaved && LOSSES[question.unsaved]
  if (question.openOccurrences === null)
    return (
      <LeaveDialog
        loss={loss ?? ''}
        stay="Continuar no console"
        onStay={stay}
        onLeave={() => actor.send({ type: 'leave.requested' })}
      />
    )
  return (
    <LogoutHandover
      station={user.station?.name ?? ''}
      openOccurrences={question.openOccurrences}
      loss={loss}
      onHandover={() => {
        actor.send({ type: 'handover.requested' })
        frameDialogOf(services).send({ type: 'opened', dialog: 'handover' })
      }}
      onLeave={() => actor.send({ type: 'leave.requested' })}
      onStay={stay}
    />
  )
}
