import { css } from '../theme/stitches.ts'

export type Density = 'compact' | 'normal' | 'wide'

/** In pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 40, wide: 48 }

export const densityLabels: Readonly<Record<Density, string>> = {
  compact: 'Compacta',
  normal: 'Normal',
  wide: 'Ampla',
}

export const density = css({
  variants: {
    rows: {
      compact: { '--row': '32px' },
      normal: { '--row': '40px' },
      wide: { '--row': '48px' },
    },
  },
  defaultVariants: { rows: 'normal' },
})
