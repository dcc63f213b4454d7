import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { commandPasswordActors } from '#client/actors/centrals.actors.ts'
import type { Central } from '#contracts/centrals.contract.ts'
import { commandPasswordMachine, selectCommandPassword } from '#machines/accounts/command-password.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CommandPassword } from '#screens/accounts/centrals/command-password.tsx'
import { useDesk } from '../../context.ts'
import { once } from '../../kit/per-services.ts'

const machineOf = once(({ http }) => commandPasswordMachine.provide({ actors: commandPasswordActors(http) }))

/** The command password of a central: apart from its form, its draft and every cache. */
export const CentralPassword = ({ accountId, central }: { accountId: string; central: Central }) => {
  const desk = useDesk()
  const actor = useActorRef(machineOf(desk), {
    input: { accountId, centralId: central.id, isSet: central.commandPasswordSet },
  })
  const view = useSelector(actor, selectCommandPassword, same)
  useEffect(() => {
    const saved = actor.on('password.saved', () =>
      desk.notify({ kind: 'success', text: 'Senha de comando salva.' }),
    )
    return () => saved.unsubscribe()
  }, [actor, desk])
  return (
    <CommandPassword
      view={view}
      onReveal={() => actor.send({ type: 'reveal.requested' })}
      onHide={() => actor.send({ type: 'hide.requested' })}
      onChange={() => actor.send({ type: 'change.requested' })}
      onType={password => actor.send({ type: 'password.changed', password })}
      onSave={() => actor.send({ type: 'password.submitted' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  )
}
