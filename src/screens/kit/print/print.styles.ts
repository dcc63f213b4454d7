import { css, globalCss } from '#ui/theme/stitches.ts'

export const applyPaper = globalCss({
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'html, html.dark, body': { background: '#fff !important', height: 'auto' },
    '#app': { height: 'auto' },
    '#app > :not(#conteudo), #conteudo > [role=status]': { display: 'none !important' },
    '#conteudo': { paddingLeft: '0 !important' },
  },
})

export const sheet = css({
  width: '100%',
  maxWidth: '210mm',
  margin: '0 auto',
  padding: '14mm',
  background: '#fff',
  color: '#000',
  border: '1px solid $colors$line',
  borderRadius: '$1',
  fontSize: '$2',
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  '@narrow': { padding: '$4' },
  '& h1': { fontSize: '$5', lineHeight: '28px', fontWeight: '$strong' },
  '& h2': {
    margin: '20px 0 8px',
    paddingBottom: 4,
    borderBottom: '1px solid #000',
    fontSize: '$3',
    fontWeight: '$strong',
    breakAfter: 'avoid',
  },
  '& h3': { fontSize: '$2', fontWeight: '$strong', breakAfter: 'avoid' },
  '@media print': { maxWidth: 'none', padding: 0, border: 0 },
})

export const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: 16,
  // Long names wrap instead of squeezing their neighbours.
  '& > div': { flex: '1 1 280px' },
  '& aside': { marginLeft: 'auto', textAlign: 'right' },
})

export const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '8px 16px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dt': { fontSize: '$1' },
  '& dd': { fontWeight: '$medium', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

export const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const block = css({
  breakInside: 'avoid',
  '& + &': { marginTop: 12, paddingTop: 12, borderTop: '1px dashed #000' },
  '& ul': { margin: '4px 0', paddingLeft: 16, listStyle: 'disc' },
})

export const brand = css({ display: 'flex', alignItems: 'center', gap: 8, fontWeight: '$strong' })

export const foot = css({ marginTop: 16, fontSize: '$1' })
