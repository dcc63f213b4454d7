import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4', maxWidth: 880 })
const reason = css({ display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$2' })

interface UserNoticeProps {
  text: string
  backHref: string
  children?: ReactNode
}

/** Why a user is not written here, above what is only read. */
export const UserNotice = ({ text, backHref, children }: UserNoticeProps) => (
  <section className={frame()} aria-label="Dados do usuário">
    <p className={reason()} role="note">
      <Lock size={16} aria-hidden /> {text}
    </p>
    {children}
    <div>
      <ButtonLink href={backHref}>Ver usuários</ButtonLink>
    </div>
  </section>
)
