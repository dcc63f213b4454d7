import type { ReactNode } from 'react'
import { priorityLabels } from '#machines/kit/labels/priority.labels.ts'
import { css } from '#ui/theme/stitches.ts'

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  verticalAlign: 'middle',
  fontWeight: '$medium',
  '& svg': { flexShrink: 0 },
  variants: {
    level: {
      // Filled: in dark mode its red alone is weaker than level 2.
      1: { padding: '1px 8px 1px 5px', borderRadius: '$round', background: '$danger', color: '$onAccent' },
      2: { '& svg': { color: '$tomato11' } },
      3: { '& svg': { color: '$orange9' } },
      4: { '& svg': { color: '$amber11' } },
      5: { '& svg': { color: '$blue9' } },
    },
  },
})

/** Shapes differ, so priority never depends on colour. */
const shapes: Record<number, ReactNode> = {
  1: <path d="M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z" fill="currentColor" />,
  2: <path d="M7 1.5 13 12.5H1z" fill="currentColor" />,
  3: <path d="M7 2.5 12 12H2z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />,
  4: <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" fill="currentColor" />,
  5: <circle cx="7" cy="7" r="4.5" fill="currentColor" />,
}

export const PriorityMark = ({ priority }: { priority: number }) => (
  <span className={mark({ level: priority as 1 | 2 | 3 | 4 | 5 })}>
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      {shapes[priority]}
    </svg>
    {priorityLabels[priority]}
  </span>
)
