import { css } from '#ui/theme/stitches.ts'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '$3',
  alignItems: 'start',
})

export const part = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
export const partTitle = css({ fontSize: '$3', fontWeight: '$strong' })
export const muted = css({ color: '$muted' })
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
