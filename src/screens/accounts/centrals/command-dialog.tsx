import type { ReactNode } from 'react'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { selectCommand } from '#machines/accounts/centrals/commands/central-command.machine.ts'
import {
  argsOf,
  type CommandArgs,
  commandDoneText,
  commandFacts,
  questionOf,
  targetsOf,
} from '#machines/accounts/centrals/commands/central-command.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useAttempt } from '../../kit/form/use-first-error.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '$3' })

interface CommandDialogProps {
  /** Instead of the question for the kind of command. */
  title?: string
  /** Asked before the target. */
  children?: ReactNode
  central: Central
  view: NonNullable<ReturnType<typeof selectCommand>>
  onTarget: (args: CommandArgs) => void
  onConfirm: () => void
  onRetry: () => void
  onClose: () => void
}

const TIMED_OUT =
  'A central não respondeu em 15 segundos. Ela pode ter executado o comando: confira o estado antes de repetir.'

const asking = ['confirming', 'sending']

export const CommandDialog = ({
  title,
  children,
  central,
  view,
  onTarget,
  onConfirm,
  onRetry,
  onClose,
}: CommandDialogProps) => {
  const { command, stage, incomplete, problem } = view
  const facts = commandFacts[command.kind]
  const targets = targetsOf(command, central)
  const isAsking = asking.includes(stage)
  const mayRepeat = stage === 'failed' || stage === 'timedOut'
  const busy = stage === 'sending'
  const { attempt, ...box } = useAttempt<HTMLDivElement>(onConfirm)
  return (
    <Modal
      title={title ?? (isAsking ? questionOf(command, central) : facts.label)}
      hint={central.name}
      onClose={onClose}
      footer={
        isAsking ? (
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            <Button weight={facts.dangerous ? 'danger' : 'primary'} busy={busy} onClick={attempt}>
              {busy ? 'Enviando…' : facts.label}
            </Button>
          </>
        ) : (
          <>
            {mayRepeat && <Button onClick={onRetry}>Enviar novamente</Button>}
            <Button weight="primary" autoFocus onClick={onClose}>
              Fechar
            </Button>
          </>
        )
      }
    >
      <div className={body()} {...box}>
        {isAsking && children}
        {isAsking && targets && (
          <SelectField
            label={targets.label}
            value={targets.value}
            options={targets.options}
            readOnly={busy}
            error={incomplete ? 'Campo obrigatório.' : null}
            onChange={value => onTarget(argsOf(command, value))}
          />
        )}
        {isAsking && !targets && <p>O comando é enviado agora, e fica registrado em seu nome.</p>}
        {stage === 'waiting' && <p role="status">Comando enviado. Aguardando a central responder…</p>}
        {stage === 'acked' && <p role="status">{commandDoneText(command, central)}</p>}
        {stage === 'timedOut' && <p role="alert">{TIMED_OUT}</p>}
        {stage === 'failed' && <p role="alert">{problem ?? 'A central não executou o comando.'}</p>}
      </div>
    </Modal>
  )
}
