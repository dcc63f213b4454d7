import { screenful } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

export const counts = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  flexWrap: 'wrap',
  flex: '1 1 auto',
})

export const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: '$3',
})
export const card = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 2,
  minHeight: 60,
  padding: '$2 $3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  fontSize: '$2',
  color: '$muted',
  textDecoration: 'none',
  '& > span': { display: 'flex', alignItems: 'center', gap: '$2', minWidth: 0 },
  '& strong': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: '$text',
    fontSize: '$3',
    fontWeight: '$strong',
  },
  '&:is(a):hover': { borderColor: '$lineStrong', background: '$hover' },
  variants: {
    free: { true: { background: 'none', borderStyle: 'dashed', textAlign: 'center', alignItems: 'center' } },
  },
})

export const row = css({
  variants: {
    look: {
      emergency: {
        background: '$red3',
        boxShadow: 'inset 3px 0 0 $colors$danger',
        '&:hover, &:focus-within': { background: '$red3 !important' },
      },
      others: { color: '$muted', '& strong': { fontWeight: '$regular', color: 'inherit' } },
    },
  },
})

export const cell = css({
  '& strong': { fontWeight: '$strong' },
  '& small': { fontSize: '$2', fontWeight: '$regular', color: '$muted' },
})
export const badges = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  '& > span': {
    display: 'block',
    minWidth: 0,
    lineHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

export const filters = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2 $4',
  flexWrap: 'wrap',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$2' },
  '& > label': { flex: '1 1 200px', width: 'auto', maxWidth: 320 },
})

/** As tall as the window, so that the keys stand at its foot. */
export const whole = css(screenful, {
  '@media (min-width: 721px) and (min-height: 481px)': { height: 'var(--window, 100dvh)' },
})
/** The list fills what is left of the window; its keys stand at its foot. */
export const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  minHeight: 0,
  '& > section': { maxHeight: 'none', flex: '0 1 auto' },
  '& table': { minWidth: 940 },
})
export const foot = css({
  marginTop: 'auto',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '$1 $4',
  fontSize: '$1',
  color: '$muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '$1' },
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
  '& p': { flex: '1 1 240px' },
})
export const key = css({
  marginLeft: '$1',
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: '$1',
  fontFamily: '$mono',
  fontSize: '11px',
  lineHeight: '16px',
})
