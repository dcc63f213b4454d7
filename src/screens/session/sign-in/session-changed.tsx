import { Button } from '#ui/button/button.tsx'
import { PublicFrame } from '../public-frame.tsx'

/** Another user signed in from another tab: stop before acting as them. */
export const SessionChanged = ({ onReload }: { onReload: () => void }) => (
  <PublicFrame title="Sessão alterada" notice="Sua sessão foi alterada em outra aba.">
    <p>
      Outra pessoa entrou neste navegador. O que você estava escrevendo foi guardado para quando você entrar
      de novo.
    </p>
    <Button weight="primary" wide onClick={onReload}>
      Recarregar
    </Button>
  </PublicFrame>
)
