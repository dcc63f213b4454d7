import { css } from '../theme/stitches.ts'

const press = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  border: 0,
  borderRadius: '$2',
  background: 'none',
  color: '$text',
  cursor: 'pointer',
  outline: 'none',
  '&[data-hovered]': { background: '$hover' },
  '&[data-focus-visible]': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
  '&[data-disabled]': { opacity: 0.4, cursor: 'default' },
} as const

export const popover = css({
  padding: '$3',
  background: '$panel',
  color: '$text',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  outline: 'none',
  '& [role=dialog]': { outline: 'none' },
})

export const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  marginBottom: '$2',
})
export const title = css({ fontSize: '$3', fontWeight: '$strong' })
export const step = css(press, { width: 32, height: 32, padding: 0, '@touch': { width: 44, height: 44 } })

export const grid = css({ borderCollapse: 'collapse', '& td': { padding: 1 } })
export const weekday = css({ padding: '$1 0', fontSize: '$1', fontWeight: '$medium', color: '$muted' })
export const cell = css(press, {
  width: 34,
  height: 32,
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '&[data-today]': { fontWeight: '$strong', boxShadow: 'inset 0 0 0 1px $colors$lineStrong' },
  '&[data-selected]': { background: '$accent', color: '$onAccent' },
  '&[data-selected][data-focus-visible]': { outlineOffset: '2px' },
  '&[data-outside-month]': { display: 'none' },
  '@touch': { width: 44, height: 44 },
})

export const foot = css({ display: 'flex', justifyContent: 'center', marginTop: '$2' })
export const today = css(press, {
  minHeight: 32,
  padding: '0 $3',
  color: '$accentText',
  fontSize: '$2',
  fontWeight: '$medium',
  '@touch': { minHeight: 44 },
})
