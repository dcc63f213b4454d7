import { css } from '#ui/theme/stitches.ts'

export const signed = css({
  margin: '8px 0 0',
  '& img': { display: 'block', width: 220, maxWidth: '100%', height: 'auto' },
})

export const ruled = css({
  marginTop: 8,
  breakInside: 'avoid',
  '& p': { fontSize: '$1' },
  '& i': { display: 'block', height: 26, borderBottom: '1px solid #767676' },
})

export const signatures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  marginTop: 24,
  breakInside: 'avoid',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': {
    minHeight: 140,
    padding: 12,
    border: '1px solid #000',
    display: 'flex',
    flexDirection: 'column',
  },
  '& p': { marginTop: 'auto', paddingTop: 4, borderTop: '1px solid #000' },
  '& p + p': { marginTop: 22 },
})

export const signatureRoom = css({ height: 56 })
