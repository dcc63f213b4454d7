import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

export const view = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  flex: '1 1 0',
  minHeight: 320,
})
export const bar = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2 $4',
  flexShrink: 0,
  '& select': { minWidth: 190 },
  '& > p': { fontSize: '$2', color: '$muted' },
  '@narrow': { '& kbd': { display: 'none' } },
  '@media (min-width: 721px)': {
    '& :has(> label)': { flexDirection: 'row', alignItems: 'center', gap: '$1 $2' },
  },
})
export const state = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  marginLeft: 'auto',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: 14, height: 14, flexShrink: 0 },
  '&[data-look=live] svg': { color: '$success', fill: 'currentColor' },
  '&[data-look=late] svg, &[data-look=silent] svg': { color: '$dangerText' },
  '& strong': { fontWeight: '$strong' },
  '@narrow': { marginLeft: 0 },
})
export const picture = css(panel, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 0',
  minHeight: 220,
  padding: 0,
  overflow: 'hidden',
  background: '$slate3',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '&[data-late] img': { opacity: 0.45, filter: 'grayscale(1)' },
  '& > p': { padding: '$4', color: '$muted', textAlign: 'center' },
})
