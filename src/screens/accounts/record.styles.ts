import { table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  alignItems: 'start',
})

export const part = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
export const partTitle = css({ fontSize: '$3', fontWeight: '$strong' })
export const muted = css({ color: '$muted' })
export const checks = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $5' })
export const rowActions = css({ display: 'flex', gap: '$1' })
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

/** Text wraps instead of scrolling: the table holds nothing focusable. */
export const folded = css(table, {
  '& tbody th, & tbody td': { whiteSpace: 'normal', padding: '$2 $3', overflowWrap: 'anywhere' },
  '@narrow': { '& thead th': { padding: '0 $2' }, '& tbody th, & tbody td': { padding: '$2' } },
})
