import { RemovalDialog, type RemovalProps } from '../kit/removal-dialog.tsx'

interface Occupied {
  item: { name: string; operator: { name: string } | null }
}

/** Asks before somebody loses the station they sit at. */
export const StationRelease = (asked: RemovalProps<Occupied>) => (
  <RemovalDialog title="Liberar o posto?" verb="Liberar" noun="posto" {...asked}>
    <p>
      {asked.removal.item.operator?.name} sai de {asked.removal.item.name} na hora e deixa de receber
      ocorrências. A sessão continua aberta: para voltar, basta escolher um posto.
    </p>
  </RemovalDialog>
)
