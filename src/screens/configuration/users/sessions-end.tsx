import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const SessionsEnd = (asked: RemovalProps<{ item: { name: string; own: boolean } }>) => (
  <RemovalDialog title="Encerrar as sessões?" verb="Encerrar" noun="sessões" {...asked}>
    <p>
      {asked.removal.item.name}{' '}
      {asked.removal.item.own
        ? 'sai do console nos outros navegadores. Esta sessão continua.'
        : 'sai do console em todos os navegadores e precisa entrar de novo.'}{' '}
      O que não foi salvo fica guardado no navegador.
    </p>
  </RemovalDialog>
)
