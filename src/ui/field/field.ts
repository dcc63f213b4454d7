import { css } from '../theme/stitches.ts'

/** The look shared by every field: label above, box, then help or error. */
export const field = css({ display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })

export const label = css({
  fontSize: '$2',
  fontWeight: '$medium',
  '& small': { fontSize: '$1', fontWeight: '$regular', color: '$muted', marginLeft: '$1' },
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
  '@touch': { minHeight: 44 },
})

export const help = css({ fontSize: '$1', color: '$muted' })
export const problem = css({ fontSize: '$1', color: '$dangerText' })
