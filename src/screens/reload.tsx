import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '$3',
  minHeight: '60vh',
  padding: '$6',
  textAlign: 'center',
  '& h1': { fontSize: '$4', fontWeight: '$strong' },
  '& p': { color: '$muted', maxWidth: 420 },
})

interface ReloadProps {
  /** Its code is no longer on the server, most likely because a new version came. */
  outdated: boolean
  onReload: () => void
}

/** A screen whose code did not come: reloading brings the new one, and drafts stay. */
export const Reload = ({ outdated, onReload }: ReloadProps) => (
  <div className={frame()} role="alert">
    <h1>{outdated ? 'Nova versão disponível' : 'Algo deu errado'}</h1>
    <p>
      {outdated
        ? 'Recarregue a página para continuar. O que você estava escrevendo foi guardado.'
        : 'Recarregue a página e tente novamente.'}
    </p>
    <Button weight="primary" onClick={onReload}>
      Recarregar
    </Button>
  </div>
)
