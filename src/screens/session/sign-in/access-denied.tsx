import { Button, ButtonLink } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { PublicFrame } from '../public-frame.tsx'

const actions = css({ display: 'flex', flexDirection: 'column', gap: '$2' })

interface RefusedProps {
  userName: string
  leaving: boolean
  onSwitchUser: () => void
}

/** Shown on `/login` to a user without permission for the page (D-01). */
export const Refused = ({ userName, leaving, onSwitchUser }: RefusedProps) => (
  <PublicFrame title="Acesso negado" notice="Você não tem permissão para acessar esta página.">
    <p>Você está conectado como {userName}.</p>
    <div className={actions()}>
      <ButtonLink href="/" weight="primary" wide>
        Ir para o início
      </ButtonLink>
      <Button wide busy={leaving} onClick={onSwitchUser}>
        {leaving ? 'Saindo…' : 'Entrar com outro usuário'}
      </Button>
    </div>
  </PublicFrame>
)
