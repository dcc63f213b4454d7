import { css } from '#ui/theme/stitches.ts'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: '$4',
  '@media (max-width: 1119px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  minWidth: 0,
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '$2',
    minHeight: 32,
  },
})

export const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 1441px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
  margin: 0,
  overflow: 'hidden',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  '& > div': { padding: '$2 $3', boxShadow: '0 0 0 1px $colors$line' },
  '& dt': { fontSize: '$2', color: '$muted' },
  '& dd': {
    margin: 0,
    fontSize: '$4',
    lineHeight: '24px',
    fontWeight: '$strong',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd small': { fontSize: '$2', fontWeight: '$regular', color: '$muted' },
})

export const list = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '$1 $3',
    minHeight: 40,
    padding: '$1 $3',
    fontSize: '$2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li + li': { borderTop: '1px solid $colors$line' },
  '& small': { fontSize: '$2', color: '$muted' },
})

export const grow = css({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })

/** As wide as the longest of them: events stand under each other. */
export const priority = css({ flex: '0 0 112px' })

export const link = css({
  color: 'inherit',
  fontWeight: '$medium',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '@touch': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
})

export const muted = css({ color: '$muted', fontSize: '$2' })

/** Wraps: the action at the end of the row stays in sight. */
export const items = css({
  whiteSpace: 'normal',
  minWidth: 180,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: '$1 0',
})
