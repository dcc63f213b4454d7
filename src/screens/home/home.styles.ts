import { css } from '#ui/theme/stitches.ts'

export const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
})
/** Filled after the first paint: nothing below it may move. */
export const workPlace = css({ minHeight: 108 })
export const trouble = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2 $3',
  fontSize: '$2',
  '& p': { color: '$dangerText' },
})
export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: '$3',
})
export const card = css({
  display: 'flex',
  flexDirection: 'column',
  padding: '$2 $4',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  textDecoration: 'none',
  '&:hover': { borderColor: '$lineStrong' },
  '& strong': {
    display: 'flex',
    alignItems: 'center',
    gap: '$2',
    fontSize: '$5',
    lineHeight: '28px',
    fontWeight: '$strong',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > span': { fontSize: '$2', color: '$muted' },
  variants: {
    alarm: {
      late: { background: '$red3', borderColor: '$red7', color: '$red12', '& svg': { color: '$red11' } },
      offline: {
        background: '$amber3',
        borderColor: '$amber7',
        color: '$amber12',
        '& svg': { color: '$amber11' },
      },
    },
  },
})
export const facts = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$1 $5',
  flexWrap: 'wrap',
  color: '$muted',
  fontSize: '$2',
  '& > span': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 $2' },
})
export const link = css({
  padding: 0,
  minHeight: 24,
  border: 0,
  background: 'none',
  color: '$accentText',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@touch': { minHeight: 44 },
})
export const search = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  width: '100%',
  maxWidth: 640,
  height: 40,
  padding: '0 $3',
  background: '$panel',
  color: '$muted',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  fontSize: '$3',
  textAlign: 'left',
  cursor: 'text',
  '&:hover': { background: '$hover' },
  '& > span:first-of-type': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flexShrink: 0 },
  '@touch': { height: 44 },
})
export const hint = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $3',
  padding: '$1 $1 $1 $4',
  border: '1px solid $colors$blue7',
  borderRadius: '$3',
  background: '$blue3',
  color: '$blue12',
  fontSize: '$2',
  '& p': { flex: '1 1 260px' },
})
