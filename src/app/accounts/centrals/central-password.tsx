import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { commandPasswordActors } from '#client/actors/accounts/centrals.actors.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import {
  commandPasswordMachine,
  selectCommandPassword,
} from '#machines/accounts/centrals/commands/command-password.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CommandPassword } from '#screens/accounts/centrals/command-password.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { accountHttpOf } from '../account-http.ts'

const machineOf = perServices(services =>
  commandPasswordMachine.provide({ actors: commandPasswordActors(services.http, accountHttpOf(services)) }),
)

/** Kept out of the form, its draft and every cache. */
export const CentralPassword = ({ accountId, central }: { accountId: string; central: Central }) => {
  const services = useServices()
  const actor = useActorRef(machineOf(services), {
    input: { accountId, centralId: central.id, isSet: central.commandPasswordSet },
  })
  const view = useSelector(actor, selectCommandPassword, same)
  useEffect(() => {
    const saved = actor.on('password.saved', () =>
      services.notify({ kind: 'success', text: 'Senha de comando salva.' }),
    )
    return () => saved.unsubscribe()
  }, [actor, services])
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
