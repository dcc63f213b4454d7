import type { Central, CommandKind } from '#contracts/accounts/centrals.contract.ts'
import { commandFacts, commandsFor } from '#machines/accounts/centrals/commands/central-command.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
const note = css({ fontSize: '$2', color: '$muted' })

interface CommandBarProps {
  central: Central
  onPick: (kind: CommandKind) => void
}

/** Empty while the central is disconnected. */
export const CommandBar = ({ central, onPick }: CommandBarProps) =>
  central.connectionStatus === 'ONLINE' ? (
    <fieldset className={bar()} aria-label={`Comandos de ${central.name}`}>
      {commandsFor(central).map(kind => (
        <Button key={kind} onClick={() => onPick(kind)}>
          {commandFacts[kind].label}
        </Button>
      ))}
    </fieldset>
  ) : (
    <p className={note()}>Sem comunicação com a central: os comandos voltam quando ela voltar.</p>
  )
