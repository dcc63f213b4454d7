import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

export const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  gap: '$3 $4',
  '& dt': { fontSize: '$1', color: '$muted' },
  '& dd': {
    fontSize: '$3',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontVariantNumeric: 'tabular-nums',
  },
})
export const none = css({ color: '$muted', fontSize: '$2' })

export const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? fullWidth().toString() : undefined}>
    <dt>{name}</dt>
    <dd>{children || <span className={none()}>Não informado</span>}</dd>
  </div>
)

const fullWidth = css({ gridColumn: '1 / -1' })
