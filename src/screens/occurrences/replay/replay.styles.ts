import { css } from '#ui/theme/stitches.ts'

export const bar = css({
  position: 'sticky',
  top: 'var(--top, 0px)',
  zIndex: 2,
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  gap: '$2 $3',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  fontVariantNumeric: 'tabular-nums',
  '& > input[type=range]': { flex: '1 1 200px', accentColor: '$colors$accent', height: '$control' },
  '& output': { display: 'flex', alignItems: 'center', minHeight: '$control', fontWeight: '$strong' },
  '& > label, & > div': { width: 'auto' },
  '@narrow': { position: 'static' },
  '@short': { position: 'static' },
})

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(260px, 2fr)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

export const instant = css({ display: 'grid', gap: '$2', overflowWrap: 'anywhere' })

export const badges = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  flexWrap: 'wrap',
})

export const moments = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '$2',
    width: '100%',
    padding: '6px 8px',
    border: '1px solid transparent',
    borderRadius: '$3',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '$2',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: '$hover' },
    '@touch': { minHeight: 44 },
  },
  '& time': { fontVariantNumeric: 'tabular-nums', color: '$muted' },
  '& [data-ahead]': { color: '$muted' },
  '& [aria-current]': { background: '$selected', borderColor: '$colors$accent' },
})

export const steps = css({
  display: 'grid',
  gap: '$1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { padding: '4px 8px', borderRadius: '$2', overflowWrap: 'anywhere' },
  '& [aria-current]': { background: '$selected', fontWeight: '$medium' },
  '& small': { color: '$muted', fontSize: '$1' },
})

export const prose = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const none = css({ color: '$muted' })

export const verdict = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  padding: '$2 $3',
  border: '1px solid',
  borderRadius: '$3',
  fontWeight: '$medium',
  '& > svg': { flexShrink: 0 },
  variants: {
    alike: {
      true: { background: '$green3', borderColor: '$green7', color: '$green12' },
      false: { background: '$amber3', borderColor: '$amber7', color: '$amber12' },
    },
  },
})
