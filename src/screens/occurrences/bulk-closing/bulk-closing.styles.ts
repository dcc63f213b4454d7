import { css } from '#ui/theme/stitches.ts'

export const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
export const problem = css({ fontSize: '$2', color: '$dangerText', fontWeight: '$medium' })
export const recalled = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '$1 $3',
  fontSize: '$2',
  color: '$muted',
})

export const choice = css({
  border: '1px solid $colors$line',
  borderRadius: '$2',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$3',
    padding: '$2 $3',
    borderRadius: '$2',
    cursor: 'pointer',
    fontSize: '$2',
    listStyle: 'none',
    '& > small': { color: '$accentText', fontSize: '$2' },
    '&:hover': { background: '$hover' },
    '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-2px' },
    '@touch': { minHeight: 44 },
  },
  '& > div': { padding: '0 $3', borderTop: '1px solid $colors$line' },
})
export const list = css({
  maxHeight: 220,
  overflow: 'auto',
  margin: 0,
  padding: '0 $3 $2',
  listStyle: 'none',
  '& li + li': { borderTop: '1px solid $colors$line' },
})

export const refused = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { padding: '$2 0' },
  '& li + li': { borderTop: '1px solid $colors$line' },
  '& strong': { fontWeight: '$strong' },
  '& span': { display: 'block', color: '$muted' },
})
