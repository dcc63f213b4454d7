import { css, keyframes } from '../theme/stitches.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })
const appear = keyframes({ from: { visibility: 'hidden' } })

const bar = css({
  display: 'inline-block',
  height: 12,
  borderRadius: '$1',
  background: '$slate3',
  verticalAlign: 'middle',
  // Nothing is shown for the first 200 ms: what comes quickly does not flicker.
  animation: `${appear} 200ms step-end, ${breathe} 1.6s ease-in-out infinite`,
  '@calm': { animation: `${appear} 200ms step-end` },
})

/** A place held for text that is on its way. */
export const Skeleton = ({ width }: { width: number | string }) => (
  <span className={bar()} style={{ width }} aria-hidden />
)
