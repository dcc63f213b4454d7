import { css } from '../theme/stitches.ts'

/** Never hue alone: glyph, border and text repeat the meaning. */
export const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  height: 22,
  padding: '0 8px 0 6px',
  border: '1px solid',
  borderRadius: '$round',
  fontSize: '$1',
  fontWeight: '$medium',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { width: 14, height: 14, flexShrink: 0 },
  variants: {
    hue: {
      slate: {
        background: '$slate3',
        borderColor: '$slate7',
        color: '$slate12',
        '& svg': { color: '$slate11' },
      },
      blue: { background: '$blue3', borderColor: '$blue7', color: '$blue12', '& svg': { color: '$blue11' } },
      sky: { background: '$running', borderColor: '$running', color: '$onRunning' },
      amber: {
        background: '$amber3',
        borderColor: '$amber7',
        color: '$amber12',
        '& svg': { color: '$amber11' },
      },
      violet: {
        background: '$violet3',
        borderColor: '$violet7',
        color: '$violet12',
        '& svg': { color: '$violet11' },
      },
      green: {
        background: '$green3',
        borderColor: '$green7',
        color: '$green12',
        '& svg': { color: '$green11' },
      },
      tomato: {
        background: '$tomato3',
        borderColor: '$tomato7',
        color: '$tomato12',
        '& svg': { color: '$tomato11' },
      },
      red: { background: '$red3', borderColor: '$red7', color: '$red12', '& svg': { color: '$red11' } },
    },
    line: { dashed: { borderStyle: 'dashed' }, strike: { textDecoration: 'line-through' } },
  },
})
