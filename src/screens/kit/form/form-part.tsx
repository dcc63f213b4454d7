import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

export const part = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
export const partTitle = css({ fontSize: '$3', fontWeight: '$strong' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  alignItems: 'start',
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $5' })

interface PartProps {
  title: string
  children: ReactNode
}

export const FormPart = ({ title, children }: PartProps) => (
  <section className={part()} aria-label={title}>
    <h2 className={partTitle()}>{title}</h2>
    {children}
  </section>
)

export const Columns = ({ children }: { children: ReactNode }) => <div className={columns()}>{children}</div>

export const Checks = ({ children }: { children: ReactNode }) => <div className={row()}>{children}</div>
