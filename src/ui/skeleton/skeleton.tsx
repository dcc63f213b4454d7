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
  variants: {
    at: { once: { animation: `${breathe} 1.6s ease-in-out infinite`, '@calm': { animation: 'none' } } },
  },
})

interface SkeletonProps {
  width: number | string
  /** `once`: whoever shows it has waited already. */
  at?: 'once'
}

/** A place held for text that is on its way. */
export const Skeleton = ({ width, at }: SkeletonProps) => (
  <span className={bar({ at })} style={{ width }} aria-hidden />
)
