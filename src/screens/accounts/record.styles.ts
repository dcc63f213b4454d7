import { table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'

/** Fields of a form side by side; one under the other where there is no room. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  alignItems: 'start',
})

/** A part of a form with a title of its own. */
export const part = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
export const partTitle = css({ fontSize: '$3', fontWeight: '$strong' })
export const muted = css({ color: '$muted' })
export const checks = css({ display: 'flex', flexWrap: 'wrap', gap: '0 $5' })
export const rowActions = css({ display: 'flex', gap: '$1' })
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

/** A table of words only: its lines fold instead of scrolling, for nothing in it could take the focus. */
export const folded = css(table, {
  '& tbody th, & tbody td': { whiteSpace: 'normal', padding: '$2 $3', overflowWrap: 'anywhere' },
  '@narrow': { '& thead th': { padding: '0 $2' }, '& tbody th, & tbody td': { padding: '$2' } },
})
