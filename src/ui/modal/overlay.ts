import { MODAL_ENTER_MS, MODAL_EXIT_MS } from '#machines/kit/constants.ts'
import { css, keyframes } from '../theme/stitches.ts'

export const fadeIn = keyframes({ from: { opacity: 0 } })
const fadeOut = keyframes({ to: { opacity: 0 } })

export const ENTER = `${MODAL_ENTER_MS}ms`
export const EXIT = `${MODAL_EXIT_MS}ms`

export const overlay = css({
  position: 'fixed',
  inset: 0,
  zIndex: 30,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '$4',
  background: '$backdrop',
  '&[data-entering]': { animation: `${fadeIn} ${ENTER} ease-out` },
  '&[data-exiting]': { animation: `${fadeOut} ${EXIT} ease-in forwards`, pointerEvents: 'none' },
  variants: {
    side: { true: { alignItems: 'stretch', justifyContent: 'flex-end', padding: 0 } },
    top: { true: { alignItems: 'flex-start', paddingTop: '12vh' } },
  },
})

export const dialogTitle = css({ fontSize: '$4', fontWeight: '$strong', lineHeight: '24px' })
export const dialogHint = css({ color: '$muted', fontSize: '$2', marginTop: '$1' })
export const dialogHead = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$3',
  '& > div': { flex: 1 },
})
export const dialogFoot = css({ display: 'flex', justifyContent: 'flex-end', gap: '$2', flexWrap: 'wrap' })
