import { panel, screenful } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const WIDE = '@media (min-width: 960px)'
/** High enough for the whole screen at once: then only the list scrolls. */
const WHOLE = '@media (min-width: 960px) and (min-height: 720px)'

export const whole = css(screenful, {
  gap: '$2',
  padding: '$3 $5',
  '@narrow': { padding: '$4', gap: '$3' },
  '@media (min-width: 721px) and (min-height: 481px)': { maxHeight: 'none' },
  [WHOLE]: { height: 'var(--window, 100dvh)' },
})
export const subtitle = css({ color: '$muted', fontSize: '$2' })

export const tools = css({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '$2 $4',
  flexShrink: 0,
  '& form': { display: 'flex', alignItems: 'flex-start', gap: '$2' },
  '& form input': { width: 104 },
  '& select': { minWidth: 190 },
  // The label stands before its box: a row less, for the image.
  '@media (min-width: 721px)': {
    '& :has(> label)': { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: '$1 $2' },
  },
})
export const group = css({
  display: 'inline-flex',
  margin: 0,
  padding: 0,
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: '$panel',
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    height: 30,
    padding: '0 $3',
    borderRadius: '$1',
    fontSize: '$2',
    cursor: 'pointer',
    '&:hover': { background: '$hover' },
    '&:has(:checked)': { background: '$selected', color: '$accentText', fontWeight: '$medium' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { forcedColorAdjust: 'none', background: 'SelectedItem', color: 'SelectedItemText' },
    },
    '&:has(:focus-visible)': { outline: '2px solid $colors$focus', outlineOffset: '-1px' },
    '@touch': { height: 44 },
  },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
})

export const actions = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$2',
  '@narrow': { '& kbd': { display: 'none' } },
  flexShrink: 0,
  '& > p': { fontSize: '$2', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})
export const progress = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  marginLeft: 'auto',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: '$strong' },
})

export const axis = css(panel, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gap: '2px $3',
  padding: '$2 $3',
  flexShrink: 0,
  fontSize: '$1',
  lineHeight: '18px',
  maxHeight: 180,
  overflow: 'auto',
})
export const lane = css({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { fontSize: 'inherit', color: '$muted' },
  '@narrow': { maxWidth: 96, '& small': { display: 'none' } },
})
export const track = css({
  position: 'relative',
  height: 18,
  borderRadius: '$1',
  background: '$slate3',
  cursor: 'crosshair',
  '& i': { position: 'absolute', bottom: 3, width: 2, height: 12, marginLeft: -1, background: '$accentText' },
  '& i[data-reviewed]': { height: 4, background: '$slate11' },
  '@media (forced-colors: active)': {
    outline: '1px solid CanvasText',
    '& i': { forcedColorAdjust: 'none', background: 'CanvasText' },
  },
  '& i[data-attached]': {
    width: 6,
    height: 6,
    marginLeft: -3,
    bottom: 6,
    rotate: '45deg',
    background: '$success',
  },
  '& i[data-current]': {
    top: -1,
    bottom: -1,
    width: 4,
    height: 'auto',
    marginLeft: -2,
    borderRadius: 2,
    background: '$text',
    rotate: 'none',
    zIndex: 1,
  },
  '& i[data-event]': {
    top: 0,
    bottom: 0,
    width: 0,
    height: 'auto',
    background: 'none',
    borderLeft: '1px dashed $colors$dangerText',
  },
})
export const scale = css({
  position: 'relative',
  gridColumn: 2,
  height: 18,
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', whiteSpace: 'nowrap' },
  '@narrow': { '& span:not([data-at=event])': { display: 'none' } },
  '& span[data-at=event]': { color: '$dangerText', fontWeight: '$medium' },
})

export const body = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: '$3',
  minHeight: 0,
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(300px, 360px) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 460,
  },
  [WHOLE]: { height: 'auto', flex: '1 1 0' },
})
export const stage = css({
  height: 460,
  '@narrow': { height: 420 },
  [WIDE]: { height: 'auto', minHeight: 0 },
})

export const list = css(panel, {
  // What is only heard stays in it.
  position: 'relative',
  padding: 0,
  overflow: 'auto',
  maxHeight: 420,
  '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-2px' },
  [WIDE]: { maxHeight: 'none' },
})
export const row = css({
  display: 'grid',
  gridTemplateColumns: '40px 80px minmax(0, 1fr) max-content',
  alignItems: 'center',
  gap: '$2',
  height: 56,
  paddingRight: '$3',
  // The open one is not the last in sight.
  scrollMarginBlock: 112,
  borderBottom: '1px solid $colors$line',
  borderLeft: '3px solid transparent',
  fontSize: '$2',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
  '&[data-current]': { background: '$selected', borderLeftColor: '$accent' },
  '& img': {
    display: 'block',
    width: 80,
    height: 45,
    objectFit: 'cover',
    borderRadius: '$1',
    background: '$slate3',
  },
  '& strong': { fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' },
  '& div': { minWidth: 0 },
  '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p + p': { display: 'flex', alignItems: 'center', gap: '0 6px', color: '$muted', fontSize: '$1' },
  '& p svg': { width: 12, height: 12, flexShrink: 0 },
})
export const box = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  '& span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 18,
    height: 18,
    border: '1px solid $colors$lineStrong',
    borderRadius: '$1',
    background: '$panel',
    color: '$onAccent',
  },
  '&[data-selected] span': { background: '$accent', borderColor: '$accent' },
})
export const marks = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: '$success',
  '& svg': { width: 16, height: 16 },
})

export const notice = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $3',
  padding: '$2 $3',
  border: '1px solid $colors$amber7',
  borderRadius: '$2',
  background: '$amber3',
  color: '$amber12',
  fontSize: '$2',
  flexShrink: 0,
  '& p': { flex: '1 1 240px' },
})
export const key = css({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: '$1',
  fontFamily: '$mono',
  fontSize: '11px',
  lineHeight: '16px',
})
export const foot = css({
  marginTop: 'auto',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $4',
  flexShrink: 0,
  fontSize: '$1',
  color: '$muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '$1' },
})
