import { useEffect, useState } from 'react'
import { type Central, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { CommandDialog } from '#screens/accounts/centrals/command-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { useCentralCommand } from '../../accounts/centrals/use-central-command.ts'
import { defineRead } from '../../kit/list/define-collection.ts'
import { useAnswer } from '../../kit/list/use-answer.ts'

/** Not cached: a panel's connection changes by the minute. */
const centralsOf = defineRead<{ accountId: string }, Central[]>(
  ({ http }) => http,
  (http, params, signal) => http(centralRoutes.list, { params, signal }),
)

interface StepCommandProps {
  occurrence: Pick<Occurrence, 'id' | 'account'>
  title: string
  onAcked: () => void
  onClose: () => void
}

interface OutputCommandProps extends StepCommandProps {
  centrals: readonly [Central, ...Central[]]
  chosenId: string
  onCentral: (id: string) => void
}

const OutputCommand = ({
  occurrence,
  title,
  centrals,
  chosenId,
  onCentral,
  onAcked,
  onClose,
}: OutputCommandProps) => {
  const central = centrals.find(({ id }) => id === chosenId) ?? centrals[0]
  const { actor, view } = useCentralCommand(
    { accountId: occurrence.account.id, centralId: central.id, occurrenceId: occurrence.id },
    onAcked,
  )
  useEffect(() => {
    actor.send({ type: 'command.requested', command: { kind: 'PGM_ON', args: {} } })
  }, [actor])
  if (!view) return null
  return (
    <CommandDialog
      title={title}
      central={central}
      view={view}
      onTarget={args => actor.send({ type: 'target.chosen', args })}
      onConfirm={() => actor.send({ type: 'command.confirmed' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      onClose={onClose}
    >
      {centrals.length > 1 && (
        <SelectField
          label="Central"
          value={central.id}
          options={centrals.map(({ id, name }) => ({ value: id, label: name }))}
          readOnly={view.stage === 'sending'}
          onChange={onCentral}
        />
      )}
    </CommandDialog>
  )
}

/** Switches an output of the account's central, such as a door (D-06). */
export const StepCommand = (props: StepCommandProps) => {
  const { occurrence, title, onClose } = props
  const found = useAnswer(centralsOf, { accountId: occurrence.account.id })
  const [chosenId, choose] = useState('')
  const [first, ...others] =
    found?.filter(({ active, connectionStatus }) => active && connectionStatus === 'ONLINE') ?? []
  if (first)
    return (
      <OutputCommand
        key={chosenId}
        {...props}
        centrals={[first, ...others]}
        chosenId={chosenId}
        onCentral={choose}
      />
    )
  return (
    <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
      {found === undefined ? (
        <p role="status">Buscando as centrais da conta…</p>
      ) : (
        <p role="alert">
          {found === null
            ? 'Não foi possível buscar as centrais da conta.'
            : 'Nenhuma central desta conta está comunicando: o comando não chega agora.'}
        </p>
      )}
    </Modal>
  )
}
