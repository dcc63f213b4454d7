import { css, keyframes } from '../theme/stitches.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })
const appear = keyframes({ from: { visibility: 'hidden' } })

const bar = css({
  display: 'inline-block',
  height: 12,
  borderRadius: '$1',
  background: '$slate3',
  verticalAlign: 'middle',
  // Hidden for the first 200 ms to avoid flicker.
  animation: `${appear} 200ms step-end, ${breathe} 1.6s ease-in-out infinite`,
  '@reducedMotion': { animation: `${appear} 200ms step-end` },
  variants: {
    at: {
      once: { animation: `${breathe} 1.6s ease-in-out infinite`, '@reducedMotion': { animation: 'none' } },
    },
  },
})

interface SkeletonProps {
  width: number | string
  /** `once`: the caller has already waited. */
  at?: 'once'
}

export const Skeleton = ({ width, at }: SkeletonProps) => (
  <span className={bar({ at })} style={{ width }} aria-hidden />
)
