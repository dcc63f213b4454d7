import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const CentralRemoval = (asked: RemovalProps<{ item: Central }>) => {
  const { name, receiverAccount } = asked.removal.item
  return (
    <RemovalDialog title="Remover esta central?" verb="Remover" noun="central" {...asked}>
      <p>
        {name} ({receiverAccount}) deixa de enviar sinais para esta conta. O histórico continua guardado.
      </p>
    </RemovalDialog>
  )
}
