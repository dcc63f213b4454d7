import { css } from '#ui/theme/stitches.ts'

export const form = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$3',
  maxWidth: 640,
  '& p': { fontSize: '$2', color: '$muted' },
})

export const trouble = css({ '&&': { color: '$dangerText' } })

export const running = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: '$3 $4',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** The score of a night, larger than what is said about it. */
export const score = css({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '$2',
  '& strong': { fontSize: '$5', fontVariantNumeric: 'tabular-nums' },
})

export const name = css({ minWidth: 160, '&&': { whiteSpace: 'normal' } })
