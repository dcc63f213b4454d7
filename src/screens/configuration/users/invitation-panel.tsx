import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '#ui/button/button.tsx'
import { userPanel } from './sessions-panel.tsx'

interface InvitationPanelProps {
  email: string
  onResend: () => void
}

export const InvitationPanel = ({ email, onResend }: InvitationPanelProps) => (
  <section className={userPanel()} aria-label="Convite">
    <div>
      <h2>Convite pendente</h2>
      <p>A primeira senha ainda não foi escolhida. O convite foi enviado para {email}.</p>
    </div>
    <Button onClick={onResend}>
      <MailCheck size={16} aria-hidden />
      Reenviar convite
    </Button>
  </section>
)
