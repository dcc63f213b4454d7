import { Button } from '#ui/button/button.tsx'
import { RemovalDialog, type RemovalProps } from './removal-dialog.tsx'

interface RecordRemovalProps extends RemovalProps<{ item: { name: string }; inUse: boolean }> {
  title: string
  consequence: string
  /** Offered where the record is in use. */
  onDeactivate?: (() => void) | undefined
}

export const RecordRemoval = ({ consequence, onDeactivate, ...asked }: RecordRemovalProps) => (
  <RemovalDialog
    verb="Excluir"
    {...asked}
    instead={
      asked.removal.inUse &&
      onDeactivate && (
        <Button weight="primary" onClick={onDeactivate}>
          Desativar
        </Button>
      )
    }
  >
    <p>
      “{asked.removal.item.name}” — {consequence}
    </p>
  </RemovalDialog>
)

interface RecordDeactivationProps extends RemovalProps<{ item: { name: string } }> {
  title: string
  /** The form beneath has changes that nobody saved. */
  losesChanges: boolean
}

export const RecordDeactivation = ({ losesChanges, ...asked }: RecordDeactivationProps) => (
  <RemovalDialog verb="Desativar" {...asked}>
    <p>“{asked.removal.item.name}” sai das novas escolhas; onde já está em uso, nada muda.</p>
    {losesChanges && (
      <p>
        O que você mudou no formulário e ainda não salvou será perdido. Para guardar, volte e salve antes.
      </p>
    )}
  </RemovalDialog>
)
