import { panel } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

/** Wide and high enough for the three columns at once: then each scrolls by itself. */
const WHOLE = '@media (min-width: 1120px) and (min-height: 560px)'

export const frame = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'var(--window, 100dvh)',
  [WHOLE]: { height: 'var(--window, 100dvh)', minHeight: 0 },
})

export const tabs = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: 44,
  padding: '0 $4',
  background: '$panel',
  borderBottom: '1px solid $colors$line',
  overflowX: 'auto',
  flexShrink: 0,
  // An emergency must not be scrolled out of sight.
  '@media (max-width: 1119px)': { flexWrap: 'wrap' },
})
/** Keeps what follows at the right end. */
export const space = css({ flex: 1 })
export const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: 36,
  padding: '0 $3',
  border: '1px solid transparent',
  borderRadius: '$2',
  color: '$muted',
  fontSize: '$2',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { background: '$hover' },
  '&[aria-current=page]': { color: '$text', fontWeight: '$strong', borderColor: '$line', background: '$app' },
  '@touch': { minHeight: 44 },
})
export const emergency = css(tab, { color: '$dangerText', fontWeight: '$strong' })

export const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '$1 $4',
  padding: '$3 $4 $2',
  flexShrink: 0,
  '& h1': { fontSize: '18px', lineHeight: '24px', fontWeight: '$strong' },
  '& h1 small': { fontSize: 'inherit', fontWeight: '$regular', color: '$muted' },
  '& p': { fontSize: '$2', color: '$muted' },
})
export const facts = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '$2' })
export const clock = css({ fontSize: '$5', fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' })

export const columns = css({
  display: 'grid',
  flex: 1,
  gap: '$3',
  padding: '0 $4 $3',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Where it is one under another, the script comes first.
  '& > :first-child': { order: 1 },
  '@media (min-width: 721px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
  [WHOLE]: {
    minHeight: 0,
    gridTemplateColumns: 'minmax(240px, 3fr) minmax(420px, 6fr) minmax(280px, 3.4fr)',
    '& > :first-child': { order: 0, gridColumn: 'auto' },
  },
})
export const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  minWidth: 0,
  minHeight: 0,
})

/** `grows` takes what is left of its column and scrolls. */
export const part = css(panel, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$3',
  minWidth: 0,
  flexShrink: 0,
  '& h2': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '$2',
    fontSize: '$1',
    lineHeight: '16px',
    fontWeight: '$strong',
    letterSpacing: '0.02em',
    textTransform: 'uppercase',
    color: '$muted',
  },
  '& h2 a': { textTransform: 'none', fontWeight: '$medium' },
  '& h2 small': { fontSize: 'inherit', fontWeight: '$strong', textTransform: 'none' },
  variants: {
    grows: {
      true: {
        [WHOLE]: { flex: '1 1 0', minHeight: 96, '& > :last-child': { overflow: 'auto', minHeight: 0 } },
      },
    },
    shrinks: {
      true: {
        [WHOLE]: { flexShrink: 1, minHeight: 84, '& > :last-child': { overflow: 'auto', minHeight: 0 } },
      },
    },
  },
})

export const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { display: 'grid', gridTemplateColumns: '58px minmax(0, 1fr)', gap: '$2' },
  '& time': { color: '$muted', fontVariantNumeric: 'tabular-nums' },
  '& li > span': { overflowWrap: 'anywhere' },
  '& small': { color: '$muted', fontSize: 'inherit' },
  '& strong': { fontWeight: '$strong' },
})

export const notice = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $3',
  margin: '0 16px 8px',
  padding: '$2 $3',
  border: '1px solid',
  borderRadius: '$2',
  fontSize: '$2',
  flexShrink: 0,
  '& p': { flex: '1 1 240px' },
  variants: {
    tone: {
      plain: { background: '$blue3', borderColor: '$blue7', color: '$blue12' },
      warning: { background: '$amber3', borderColor: '$amber7', color: '$amber12' },
    },
  },
})

export const foot = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2',
  padding: '$2 $4',
  minHeight: 52,
  background: '$panel',
  borderTop: '1px solid $colors$line',
  flexShrink: 0,
  // A banner above pushes the frame past the window.
  [WHOLE]: { position: 'sticky', bottom: 0, zIndex: 2 },
  '& > p': {
    flex: '1 1 160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '$2',
    color: '$muted',
    textAlign: 'right',
  },
})

/** A key on a button: same ink as its word. */
export const keycap = css({
  minWidth: 18,
  padding: '0 4px',
  border: '1px solid currentColor',
  borderRadius: '$1',
  fontFamily: '$mono',
  fontSize: '11px',
  lineHeight: '16px',
  textAlign: 'center',
})
export const problem = css({ fontSize: '$2', color: '$dangerText', fontWeight: '$medium' })
export const quiet = css({ fontSize: '$2', color: '$muted' })
/** Has its place before anything is told. */
export const told = css({
  marginLeft: 'auto',
  minWidth: 96,
  minHeight: 20,
  fontSize: '$1',
  lineHeight: '20px',
  color: '$muted',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})
export const row = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '$2' })
export const choices = css(row, { border: 0, margin: 0, padding: 0, minWidth: 0 })
