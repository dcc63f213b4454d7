import { css } from '#ui/theme/stitches.ts'

export const current = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  flexWrap: 'wrap',
  padding: '$2 $3',
  borderRadius: '$2',
  background: '$selected',
})

export const trouble = css({
  padding: '$2 $3',
  borderRadius: '$2',
  border: '1px solid $colors$tomato7',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
})

/** Always rendered, so that a later message is announced. */
export const box = css({ color: '$muted', fontSize: '$2', '&:empty': { position: 'absolute' } })

export const list = css({
  border: '1px solid $colors$line',
  borderRadius: '$2',
  margin: 0,
  padding: '$1',
  minWidth: 0,
  maxHeight: 320,
  overflow: 'auto',
})

export const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: 44,
  padding: '$1 $2',
  borderRadius: '$2',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&:has(:checked)': { background: '$selected' },
  '&:has(:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '-2px' },
  '&[data-off]': { cursor: 'default', background: 'none' },
  '& input': { margin: 0, width: 16, height: 16, flexShrink: 0, accentColor: '$colors$accent' },
})

export const choice = css({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: '$medium' },
  '& small': { fontSize: '$1', color: '$muted' },
})
