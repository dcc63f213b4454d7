import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { CommandBar } from '#screens/accounts/centrals/command-bar.tsx'
import { CommandDialog } from '#screens/accounts/centrals/command-dialog.tsx'
import { useCentralCommand } from './use-central-command.ts'

interface CentralCommandsProps {
  accountId: string
  central: Central
  onAcked: () => void
}

export const CentralCommands = ({ accountId, central, onAcked }: CentralCommandsProps) => {
  const { actor, view } = useCentralCommand({ accountId, centralId: central.id }, onAcked)
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
