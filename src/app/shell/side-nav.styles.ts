import { css } from '#ui/theme/stitches.ts'

const RAIL = 56
const OPEN = 264

/** Covers the content while open, pushes it while pinned. */
export const rail = css({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: 20,
  width: RAIL,
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$2',
  overflow: 'hidden',
  background: '$panel',
  borderRight: '1px solid $colors$line',
  transition: 'width 120ms ease-out',
  '&[data-open]': { width: OPEN, boxShadow: '$raised' },
  '&[data-pinned]': { boxShadow: 'none' },
  '& .label': { opacity: 0, transition: 'opacity 120ms' },
  '&[data-open] .label': { opacity: 1 },
  '&[data-open] .dot': { display: 'none' },
  // Visually hidden only: screen readers find them, and focus opens the rail.
  '&:not([data-open]) .children': { height: 0, overflow: 'hidden' },
  '@reducedMotion': { transition: 'none' },
  '@short': { overflow: 'hidden auto' },
})
export const content = css({
  minHeight: '100%',
  paddingLeft: RAIL,
  '&:focus': { outline: 'none' },
  'nav[data-pinned] ~ &': { paddingLeft: OPEN },
})
export const top = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '$1' })
export const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  height: 40,
  padding: '0 8px',
  borderRadius: '$2',
  textDecoration: 'none',
  fontWeight: '$strong',
  'a&:hover': { background: '$hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { height: 44 },
})
export const list = css({ display: 'flex', flexDirection: 'column', gap: 2 })
/** Scrolls alone: logo and the person's own menu stay in sight. */
export const entries = css({
  minHeight: 0,
  overflow: 'hidden auto',
  '@short': { flexShrink: 0, overflow: 'visible' },
})
export const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  height: 36,
  padding: '0 10px',
  borderRadius: '$2',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontWeight: '$medium',
  '& svg': { flexShrink: 0 },
  '&[aria-current]': { background: '$selected', color: '$accentText' },
  'a&:hover': { background: '$hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { height: 44 },
})
export const child = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  height: 32,
  paddingLeft: 40,
  borderRadius: '$2',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontSize: '$2',
  color: '$muted',
  '&:hover': { background: '$hover', color: '$text' },
  '&[aria-current]': { background: '$selected', color: '$accentText', fontWeight: '$medium' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@touch': { height: 44 },
})
export const badge = css({
  margin: '0 8px 0 auto',
  padding: '0 6px',
  borderRadius: '$round',
  background: '$slate3',
  color: '$text',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
})
export const dot = css({
  position: 'absolute',
  left: 24,
  top: 6,
  width: 10,
  height: 10,
  border: '2px solid $colors$panel',
  borderRadius: '$round',
  background: '$accent',
})
export const foot = css({ marginTop: 'auto' })
