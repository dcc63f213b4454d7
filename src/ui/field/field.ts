import { css } from '../theme/stitches.ts'

export const field = css({ display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })

export const label = css({
  fontSize: '$2',
  fontWeight: '$medium',
  '& small': { fontSize: '$1', lineHeight: 1, fontWeight: '$regular', color: '$muted', marginLeft: '$1' },
})

/** Room for content inside the right edge of a control. */
export const anchor = css({
  position: 'relative',
  '&[data-trailing] > input': { paddingRight: 36, '@touch': { paddingRight: 48 } },
})

export const box = css({
  width: '100%',
  minHeight: '$control',
  padding: '5px $2',
  background: '$panel',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  fontSize: '$3',
  lineHeight: '20px',
  '&::placeholder': { color: '$muted', opacity: 1 },
  '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  '&[aria-invalid=true]': { borderColor: '$danger' },
  '&:disabled': { opacity: 0.6 },
  '&[readonly]': { background: '$app', borderStyle: 'dashed' },
  '@touch': { minHeight: 44 },
})

export const inset = css({
  position: 'absolute',
  top: 4,
  right: 4,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$muted',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { color: '$text', background: '$hover' },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
  '@touch': { width: 44, height: 44, top: 0, right: 0 },
})

export const help = css({ fontSize: '$1', color: '$muted' })
export const problem = css({ fontSize: '$1', color: '$dangerText' })

/** Still read by screen readers. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const visuallyHidden = css(unseen)
