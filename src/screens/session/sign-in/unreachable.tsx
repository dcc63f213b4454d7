import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { PublicFrame } from '../public-frame.tsx'

const actions = css({ display: 'flex', flexDirection: 'column', gap: '$2' })

interface UnreachableProps {
  problem: string
  retrying: boolean
  onRetry: () => void
  onLeave: () => void
}

/** Session cookies exist, but the server does not answer; retries automatically. */
export const Unreachable = ({ problem, retrying, onRetry, onLeave }: UnreachableProps) => (
  <PublicFrame title="Sem conexão com o servidor">
    <p role="alert">{problem}</p>
    <div className={actions()}>
      <Button weight="primary" wide busy={retrying} onClick={onRetry}>
        Tentar novamente
      </Button>
      <Button wide onClick={onLeave}>
        Sair
      </Button>
    </div>
  </PublicFrame>
)
