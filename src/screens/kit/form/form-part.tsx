import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

export const part = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
export const partTitle = css({ fontSize: '$3', fontWeight: '$strong' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  alignItems: 'start',
  variants: { filled: { true: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' } } },
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

interface ColumnsProps {
  /** Few fields share the whole width. */
  filled?: boolean
  children: ReactNode
}

export const Columns = ({ filled = false, children }: ColumnsProps) => (
  <div className={columns({ filled })}>{children}</div>
)

export const Checks = ({ children }: { children: ReactNode }) => <div className={row()}>{children}</div>
