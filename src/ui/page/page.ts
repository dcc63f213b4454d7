import { css } from '../theme/stitches.ts'

export const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: 1600,
  margin: '0 auto',
  padding: '$5',
  '@narrow': { padding: '$4' },
  variants: { width: { full: { maxWidth: 'none' } } },
})

/** At most the window's height: what scrolls in it scrolls between head and pages. */
export const screenful = css(page, {
  '@media (min-width: 721px) and (min-height: 481px)': { maxHeight: 'var(--window, 100dvh)' },
  '& > header, & > search': { flexShrink: 0 },
})

export const headingRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  flexWrap: 'wrap',
  minHeight: '$control',
})

export const heading = css({
  fontSize: '$5',
  lineHeight: '28px',
  fontWeight: '$strong',
  '& small': { fontSize: '$5', fontWeight: '$regular', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})

export const toolbar = css({ display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' })

export const panel = css({
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  padding: '$4',
})

export const panelTitle = css({ fontSize: '$3', fontWeight: '$strong', marginBottom: '$3' })

/** Heights of sticky footers stay below these (WCAG 2.4.11). */
const FOOTER_ROOM = 80
const TWO_ROWS = 136

const stuck = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  '@short': { position: 'static' },
} as const

/** Keeps focused elements above a sticky footer. */
export const aboveFooter = {
  '& > :not(footer) :is(a, button, input, select, textarea, [tabindex])': {
    scrollMarginBottom: FOOTER_ROOM,
    '@narrow': { scrollMarginBottom: TWO_ROWS },
    '@short': { scrollMarginBottom: 0 },
  },
}

/** Footer with a form's buttons; `bare` where the form stands in no panel. */
export const buttons = css(toolbar, {
  ...stuck,
  justifyContent: 'flex-end',
  background: '$panel',
  borderTop: '1px solid $colors$line',
  margin: '0 -16px -16px',
  padding: '$3 $4',
  borderRadius: '0 0 9px 9px',
  // The middle one of three takes a row of its own.
  '@narrow': { '& > :nth-child(2):nth-last-child(2)': { order: -1, flexBasis: '100%' } },
  variants: {
    bare: { true: { background: '$app', margin: 0, padding: '$3 0', borderRadius: 0 } },
  },
})

/** Footer with the pages of a list. */
export const pages = css({
  ...stuck,
  marginBottom: '-8px',
  padding: '$2 0',
  background: '$app',
  // Fades what scrolls under it; a pseudo-element would hide its ground from axe.
  boxShadow: '0 -8px 8px -4px $colors$app',
})

/**
 * Scrolls a frame, never the page, until a row is in sight.
 * @param top of the row in the frame, in pixels
 */
export const scrollWithin = (
  frame: HTMLElement,
  top: number,
  height: number,
  visible = frame.clientHeight,
): void => {
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top + height > frame.scrollTop + visible) frame.scrollTop = top + height - visible
}
