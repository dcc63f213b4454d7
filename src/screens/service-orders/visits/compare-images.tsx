import { type ReactNode, useMemo } from 'react'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { css } from '#ui/theme/stitches.ts'
import { imageStageLabels } from './image-stages.ts'

const sides = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const title = css({ marginBottom: '$2', fontSize: '$3', fontWeight: '$strong' })

interface ComparisonProps {
  images: readonly VisitImage[]
  sideOf: (images: readonly VisitImage[]) => ReactNode
}

/** Pictures of before and after, side by side, each looked through alone (M-143). */
export const Comparison = ({ images, sideOf }: ComparisonProps) => {
  const shown = useMemo(
    () =>
      imageStageLabels.map(side => ({ ...side, images: images.filter(({ stage }) => stage === side.stage) })),
    [images],
  )
  return (
    <div className={sides()}>
      {shown.map(side => (
        <section key={side.stage} aria-label={side.label}>
          <h3 className={title()}>{side.label}</h3>
          {sideOf(side.images)}
        </section>
      ))}
    </div>
  )
}
