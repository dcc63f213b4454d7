import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { centralCommandActors } from '#client/actors/accounts/centrals.actors.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import {
  centralCommandMachine,
  selectCommand,
} from '#machines/accounts/centrals/commands/central-command.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CommandBar } from '#screens/accounts/centrals/command-bar.tsx'
import { CommandDialog } from '#screens/accounts/centrals/command-dialog.tsx'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { randomId } from '../../kit/random-id.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { accountHttpOf } from '../account-http.ts'

const machineOf = perServices(services =>
  centralCommandMachine.provide({ actors: centralCommandActors(services.http, accountHttpOf(services)) }),
)

interface CentralCommandsProps {
  accountId: string
  central: Central
  onAcked: () => void
}

export const CentralCommands = ({ accountId, central, onAcked }: CentralCommandsProps) => {
  const services = useServices()
  const [seed] = useState(randomId)
  const actor = useActorRef(machineOf(services), { input: { accountId, centralId: central.id, seed } })
  const view = useSelector(actor, selectCommand, same)
  useLiveSubscription({
    topics: ['central.command'],
    entityId: central.id,
    hear: () => actor.send({ type: 'answer.heard' }),
  })
  useEffect(() => {
    const acked = actor.on('command.acked', onAcked)
    return () => acked.unsubscribe()
  }, [actor, onAcked])
  return (
    <>
      <CommandBar
        central={central}
        onPick={kind => actor.send({ type: 'command.requested', command: { kind, args: {} } })}
      />
      {view && (
        <CommandDialog
          central={central}
          view={view}
          onTarget={args => actor.send({ type: 'target.chosen', args })}
          onConfirm={() => actor.send({ type: 'command.confirmed' })}
          onRetry={() => actor.send({ type: 'retry.requested' })}
          onClose={() => actor.send({ type: 'dialog.closed' })}
        />
      )}
    </>
  )
}
