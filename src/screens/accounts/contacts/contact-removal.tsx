import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const ContactRemoval = (asked: RemovalProps<{ item: Contact }>) => {
  const { name, relation } = asked.removal.item
  return (
    <RemovalDialog title="Excluir este contato?" verb="Excluir" {...asked}>
      <p>
        {name} ({relationLabels[relation].toLowerCase()}) deixa de ser chamado, e as senhas cadastradas são
        apagadas. Quem vem depois sobe um lugar na ordem de chamada.
      </p>
    </RemovalDialog>
  )
}
