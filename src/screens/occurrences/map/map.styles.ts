import { css } from '#ui/theme/stitches.ts'

const SIDE = 380

export const layout = css({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${SIDE}px`,
  gap: '$3',
  minHeight: 0,
  flex: '1 1 auto',
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const stage = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 320,
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  overflow: 'hidden',
})

/** The map and what stands on it; the bar of a replay stays below. */
export const drawing = css({
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  minHeight: 160,
  '@media (max-width: 900px)': { flex: 'none', height: '48vh' },
})

/** What the library needs of its own sheet, and nothing else of it. */
export const canvas = css({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  '& .maplibregl-canary': { backgroundColor: 'salmon' },
  '& .maplibregl-canvas-container': { position: 'absolute', inset: 0, touchAction: 'none', cursor: 'grab' },
  '& .maplibregl-canvas': { position: 'absolute', left: 0, top: 0 },
  '& .maplibregl-canvas:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-3px' },
  '& .maplibregl-control-container': { display: 'none' },
})

export const corner = css({
  position: 'absolute',
  right: 8,
  top: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
})

export const credit = css({
  position: 'absolute',
  left: 0,
  bottom: 0,
  maxWidth: '100%',
  padding: '2px 8px',
  borderTopRightRadius: '$2',
  background: '$panel',
  color: '$muted',
  fontSize: '$1',
})

export const stack = css({
  position: 'absolute',
  zIndex: 1,
  width: 'max-content',
  maxWidth: 280,
  padding: '$1',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$2',
  background: '$panel',
  boxShadow: '$3',
  fontSize: '$2',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li > span': { display: 'block', padding: '2px 8px' },
  variants: { passing: { true: { pointerEvents: 'none' } } },
})

export const sentence = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 1,
  gap: '$2',
  padding: '$5',
  textAlign: 'center',
  color: '$muted',
  '& strong': { color: '$text', fontWeight: '$strong' },
  '& p': { maxWidth: 420 },
})

export const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  '& h2': { fontSize: '$3', fontWeight: '$strong' },
  '@media (max-width: 900px)': { overflow: 'visible' },
})

/** Each list scrolls on its own: two hundred occurrences do not hide the vehicles. */
export const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  flex: '1 1 0',
  minHeight: 200,
  '& > ul': { overflow: 'auto' },
  '@media (max-width: 900px)': { flex: 'none', '& > ul': { overflow: 'visible' } },
})

export const card = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$2',
  padding: '$3',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$3',
  background: '$panel',
  overflowWrap: 'anywhere',
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '$2',
    width: '100%',
  },
  '& h3': { fontSize: '$2', fontWeight: '$strong', color: '$muted' },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '$1',
    width: '100%',
  },
  '& ol li': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '$2' },
})

export const list = css({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  '& li + li': { borderTop: '1px solid $colors$line' },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    width: '100%',
    padding: '$2 $3',
    textAlign: 'left',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&:hover': { background: '$hover' },
    '&[aria-pressed=true]': { background: '$hover', boxShadow: 'inset 3px 0 0 $colors$accent' },
    '&:focus-visible': { outline: '2px solid $colors$focus', outlineOffset: '-2px' },
  },
  '& button > span': { display: 'flex', alignItems: 'center', gap: '$2', flexWrap: 'wrap' },
  '& strong': { fontWeight: '$strong' },
  '& small': { fontSize: '$2', color: '$muted', fontVariantNumeric: 'tabular-nums' },
})

export const replayBar = css({
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  gap: '$2 $3',
  padding: '$3',
  borderTop: '1px solid $colors$line',
  background: '$panel',
  fontVariantNumeric: 'tabular-nums',
  '& > input[type=range]': { flex: '1 1 200px', accentColor: '$colors$accent', height: '$control' },
  '& output': { fontWeight: '$strong', alignSelf: 'center' },
  '& > label, & > div': { width: 'auto' },
  '& > fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '$1 $4',
    flex: '1 0 100%',
    maxHeight: '28vh',
    overflow: 'auto',
    padding: '0 $1',
    border: 0,
  },
  '& legend': { fontWeight: '$strong' },
})
