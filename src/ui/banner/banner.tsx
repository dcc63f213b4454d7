import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../theme/stitches.ts'

const banner = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: 36,
  padding: '$1 $5',
  fontSize: '$2',
  fontWeight: '$medium',
  borderBottom: '1px solid',
  '& > svg': { flexShrink: 0 },
  '@narrow': { padding: '$1 $4' },
  variants: {
    tone: {
      warning: { background: '$amber3', borderColor: '$amber7', color: '$amber12' },
      danger: { background: '$tomato3', borderColor: '$tomato7', color: '$tomato12' },
    },
  },
})

interface BannerProps {
  tone: 'warning' | 'danger'
  icon: LucideIcon
  children: ReactNode
}

export const Banner = ({ tone, icon: Icon, children }: BannerProps) => (
  <p className={banner({ tone })} role="status">
    <Icon size={16} aria-hidden />
    {children}
  </p>
)
