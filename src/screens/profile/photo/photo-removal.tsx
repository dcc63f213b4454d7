import { RemovalDialog, type RemovalProps } from '../../kit/removal-dialog.tsx'

export const PhotoRemoval = (asked: RemovalProps) => (
  <RemovalDialog title="Remover a foto?" verb="Remover" noun="foto" {...asked}>
    <p>As suas iniciais aparecerão no lugar dela.</p>
  </RemovalDialog>
)
