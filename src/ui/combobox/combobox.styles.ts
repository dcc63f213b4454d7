import { css } from '../theme/stitches.ts'

export const control = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1',
  minHeight: '$control',
  padding: '3px 4px 3px $2',
  background: '$panel',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  cursor: 'text',
  '&:has(input:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  '&[data-invalid]': { borderColor: '$danger' },
  '&[data-disabled]': { opacity: 0.6, cursor: 'default' },
  '&[data-readonly]': { background: '$app', borderStyle: 'dashed' },
  '@touch': { minHeight: 44, padding: '0 0 0 $2' },
})

export const textBox = css({
  flex: '1 1 80px',
  minWidth: 40,
  height: 24,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: '$3',
  lineHeight: '20px',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: '$muted', opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '@touch': { height: 36 },
})

const plain = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 24,
  border: 0,
  borderRadius: '$1',
  background: 'none',
  color: '$muted',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { color: '$text', background: '$hover' },
  '&:disabled': { cursor: 'default' },
}

export const square = css({
  ...plain,
  width: 24,
  padding: 0,
  '@touch': { width: 44, height: 44, margin: '-1px' },
})

export const wholeButton = css({
  ...plain,
  padding: '0 $1',
  fontSize: '$1',
  fontWeight: '$medium',
  '@touch': { minHeight: 44 },
})
