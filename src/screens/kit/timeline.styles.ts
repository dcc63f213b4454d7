import { css } from '#ui/theme/stitches.ts'

/** List of events, newest first. */
export const timeline = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  '& li': {
    position: 'relative',
    paddingLeft: '$4',
    borderLeft: '2px solid $colors$line',
    marginLeft: 5,
    overflowWrap: 'anywhere',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: '$round',
    background: '$panel',
    border: '2px solid $colors$lineStrong',
  },
  '& li:first-child::before': { borderColor: '$accent', background: '$accent' },
  '& strong': { fontWeight: '$medium' },
  '& small': { display: 'block', fontSize: '$1', color: '$muted', fontVariantNumeric: 'tabular-nums' },
  '& p': { fontSize: '$2' },
})
