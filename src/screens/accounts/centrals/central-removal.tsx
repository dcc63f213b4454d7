import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const CentralRemoval = (asked: RemovalProps<{ item: { name: string } }>) => (
  <RemovalDialog title="Remover esta central?" verb="Remover" noun="central" {...asked}>
    <p>{asked.removal.item.name} deixa de enviar sinais para esta conta. O histórico continua guardado.</p>
  </RemovalDialog>
)
