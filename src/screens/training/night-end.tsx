import { RemovalDialog, type RemovalProps } from '../kit/removal-dialog.tsx'

/** Asks before a night ends: it does not go on. */
export const NightEnd = (asked: RemovalProps) => (
  <RemovalDialog title="Terminar a noite?" verb="Terminar" noun="a noite" {...asked}>
    <p>Não chegam mais sinais, e a pontuação fica como está. O que ainda estiver aberto não conta mais.</p>
  </RemovalDialog>
)
