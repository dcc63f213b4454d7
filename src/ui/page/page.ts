import { css } from '../theme/stitches.ts'

export const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: 1600,
  margin: '0 auto',
  padding: '$5',
  '@narrow': { padding: '$4' },
  variants: { width: { full: { maxWidth: 'none' } } },
})

export const headingRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  flexWrap: 'wrap',
  minHeight: '$control',
})

export const heading = css({
  fontSize: '$5',
  lineHeight: '28px',
  fontWeight: '$strong',
  '& small': { fontSize: '$5', fontWeight: '$regular', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})

export const toolbar = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })

export const panel = css({
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  padding: '$4',
})

export const panelTitle = css({ fontSize: '$3', fontWeight: '$strong', marginBottom: '$3' })
