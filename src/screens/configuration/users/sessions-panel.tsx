import LogOut from 'lucide-react/icons/log-out'
import type { UserSignIn } from '#contracts/users/user-management.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'

/** What stands under the form of a user. */
export const userPanel = css(panel, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '$3',
  maxWidth: 880,
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
  '& p, & li': { fontSize: '$2', color: '$muted' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
})

interface UserSessionsProps {
  sessions: readonly UserSignIn[]
  onEnd: () => void
}

export const SessionsPanel = ({ sessions, onEnd }: UserSessionsProps) => (
  <section className={userPanel()} aria-label="Sessões">
    <div>
      <h2>Sessões abertas</h2>
      {sessions.length === 0 && <p>Nenhuma sessão aberta.</p>}
      <ul>
        {sessions.map(({ since, lastSeenAt, current }) => (
          <li key={since}>
            Aberta em {formatMoment(since)}, ativa até {formatMoment(lastSeenAt)}
            {current && ' (esta sessão)'}
          </li>
        ))}
      </ul>
    </div>
    {sessions.some(({ current }) => !current) && (
      <Button onClick={onEnd}>
        <LogOut size={16} aria-hidden />
        Encerrar sessões
      </Button>
    )}
  </section>
)
