import { css } from '#ui/theme/stitches.ts'

export const muted = css({ color: '$muted' })
export const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

/** Lines of something's history: badge, words, time, link. */
export const entries = css({ margin: 0, padding: 0, listStyle: 'none' })
export const entryLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $3',
  minHeight: 40,
  padding: '$1 0',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const entryLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '@touch': { minHeight: 44 },
})
