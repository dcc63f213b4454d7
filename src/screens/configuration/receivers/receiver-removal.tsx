import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const ReceiverRevocation = (asked: RemovalProps<{ item: { name: string } }>) => (
  <RemovalDialog title="Revogar a chave?" verb="Revogar" noun="chave" {...asked}>
    <p>
      “{asked.removal.item.name}” deixa de entregar sinais na hora, e a chave não volta. Para religá-la,
      cadastre uma nova receptora.
    </p>
  </RemovalDialog>
)
