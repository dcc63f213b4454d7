import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const InvitationResend = (asked: RemovalProps<{ item: { name: string; email: string } }>) => (
  <RemovalDialog title="Reenviar o convite?" verb="Reenviar" noun="convite" {...asked}>
    <p>
      {asked.removal.item.name} recebe um novo link em {asked.removal.item.email}. O link anterior deixa de
      valer.
    </p>
  </RemovalDialog>
)
