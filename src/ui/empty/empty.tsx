import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../theme/stitches.ts'

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  padding: '48px $4',
  textAlign: 'center',
  color: '$muted',
  '& h1, & h2': { fontSize: '$3', fontWeight: '$strong', color: '$text' },
  '& p': { maxWidth: 420, fontSize: '$2' },
})
const actions = css({
  color: '$text',
  display: 'flex',
  gap: '$2',
  marginTop: '$2',
  flexWrap: 'wrap',
  justifyContent: 'center',
})

interface EmptyProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Failures and waits are announced, empty lists are not. */
  role?: 'alert' | 'status'
  heading?: 'h1' | 'h2'
}

export const Empty = ({ icon: Icon, title, children, action, role, heading: Heading = 'h2' }: EmptyProps) => (
  <div className={box()} role={role}>
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    <Heading>{title}</Heading>
    {children && <p>{children}</p>}
    {action && <div className={actions()}>{action}</div>}
  </div>
)
