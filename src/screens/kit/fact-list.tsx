import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(var(--fact, 200px), 1fr))',
  gap: '$3',
  margin: 0,
  '& dt': { fontSize: '$1', color: '$muted' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

export type Fact = readonly [term: string, value: ReactNode]

export const FactList = ({ facts: rows }: { facts: readonly Fact[] }) => (
  <dl className={facts()}>
    {rows.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
