import { RemovalDialog, type RemovalProps } from './removal-dialog.tsx'

interface RecordRemovalProps extends RemovalProps<{ item: { name: string } }> {
  title: string
  consequence: string
}

export const RecordRemoval = ({ consequence, ...asked }: RecordRemovalProps) => (
  <RemovalDialog verb="Excluir" {...asked}>
    <p>
      “{asked.removal.item.name}” — {consequence}
    </p>
  </RemovalDialog>
)
