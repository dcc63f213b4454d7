import { css, keyframes } from '../theme/stitches.ts'

const fade = keyframes({ from: { opacity: 0 } })

/** The look of a tooltip. */
export const bubble = css({
  maxWidth: 280,
  padding: '$1 $2',
  background: '$slate12',
  color: '$panel',
  borderRadius: '$2',
  boxShadow: '$raised',
  fontSize: '$1',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  outline: 'none',
  '&[data-entering]': { animation: `${fade} 120ms` },
})
