import { css } from '../theme/stitches.ts'

/** Classes only, markup in the screen (docs/decisions/0007-native-first.md). */
export const frame = css({
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  overflow: 'auto',
  // A focused row stays visible under the sticky head.
  scrollPaddingTop: 40,
  variants: {
    bounded: { true: { maxHeight: 'max(280px, calc(100dvh - 240px))' } },
  },
})

export const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-busy=true] thead th': { boxShadow: 'inset 0 -2px 0 $colors$accent' },
  '& th, & td': {
    height: 'var(--row, 40px)',
    padding: '0 $3',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid $colors$line',
    // A small screen beside the pinned menu: names need the room.
    '@media (max-width: 1440px)': { padding: '0 $2' },
  },
  '& tr > :first-child': { paddingLeft: '$3' },
  '& tr > :last-child': { paddingRight: '$3' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 32,
    background: '$panel',
    fontSize: '$1',
    fontWeight: '$strong',
    color: '$muted',
  },
  '& tbody tr:last-child td, & tbody tr:last-child th': { borderBottom: 0 },
  '& [data-number]': { textAlign: 'right', '& button': { flexDirection: 'row-reverse' } },
  '& tbody tr': { position: 'relative' },
  '@touch': { '& tbody th, & tbody td': { height: 'max(44px, var(--row, 40px))' } },
  '& tbody tr:hover, & tbody tr:focus-within': { background: '$hover' },
  '& tbody tr[aria-current=true]': { background: '$selected', boxShadow: 'inset 3px 0 0 $colors$accent' },
})

/** The link covers the row, so middle click opens a tab. */
export const rowLink = css({
  fontFamily: '$mono',
  textDecoration: 'none',
  fontWeight: '$medium',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid $colors$focus', outlineOffset: '-2px', borderRadius: '$1' },
  variants: { isName: { true: { fontFamily: 'inherit' } } },
})

export const truncate = css({
  minWidth: 140,
  maxWidth: 0,
  width: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

export const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: 24,
  margin: '0 -4px',
  padding: '0 4px',
  border: 0,
  borderRadius: '$1',
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: '$text' },
  '& svg': { width: 12, height: 12, opacity: 0 },
  '&:hover svg, &[data-sorted] svg': { opacity: 1 },
})
