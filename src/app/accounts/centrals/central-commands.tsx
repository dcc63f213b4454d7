import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { centralCommandActors } from '#client/actors/centrals.actors.ts'
import type { Central } from '#contracts/centrals.contract.ts'
import { centralCommandMachine, selectCommand } from '#machines/accounts/central-command.machine.ts'
import { same } from '#machines/kit/same.ts'
import { CommandBar } from '#screens/accounts/centrals/command-bar.tsx'
import { CommandDialog } from '#screens/accounts/centrals/command-dialog.tsx'
import { useDesk } from '../../context.ts'
import { once } from '../../kit/per-services.ts'
import { newSeed } from '../../kit/random-id.ts'
import { useFollow } from '../../live/subscriptions.ts'

const machineOf = once(({ http }) => centralCommandMachine.provide({ actors: centralCommandActors(http) }))

interface CentralCommandsProps {
  accountId: string
  central: Central
  /** The panel did as it was told. */
  onAcked: () => void
}

/** The commands of one central, and the dialog of the one under way. */
export const CentralCommands = ({ accountId, central, onAcked }: CentralCommandsProps) => {
  const desk = useDesk()
  const [seed] = useState(newSeed)
  const actor = useActorRef(machineOf(desk), { input: { accountId, centralId: central.id, seed } })
  const view = useSelector(actor, selectCommand, same)
  useFollow({
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
