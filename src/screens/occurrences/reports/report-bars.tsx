import { css } from '#ui/theme/stitches.ts'
import type { ReportTable } from './report-table.ts'

const ROW = 40
const BAR = { y: 20, height: 10 }
/** Of the bars of a row, the longest first. */
const tones = [0.25, 0.5, 1]
const MOST_LETTERS = 38

const figure = css({ margin: 0, minWidth: 0, color: '$accentText' })
const drawing = css({
  display: 'block',
  overflow: 'visible',
  '& text': { fontSize: '$1', fill: '$text' },
  '& text + text': { fontVariantNumeric: 'tabular-nums' },
})
const legends = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $3',
  marginTop: '$1',
  fontSize: '$1',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: '$1' },
  '& i': { fontStyle: 'normal', color: '$muted' },
})

const toneOf = (at: number, of: number) => tones[tones.length - of + at] ?? 1

const cut = (name: string) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name)

/** Drawn for the eye alone: the table beside it says the same. */
export const ReportBars = ({ table: { rows, legend } }: { table: ReportTable }) => {
  const drawn = rows.filter(({ bars }) => bars.length > 0)
  const most = Math.max(...drawn.flatMap(({ bars }) => bars), 0) || 1
  if (drawn.length === 0) return null
  return (
    <figure className={figure()} aria-hidden>
      <svg className={drawing()} width="100%" height={drawn.length * ROW} aria-hidden>
        {drawn.map(({ key, name, bars, shown }, at) => (
          <g key={key} transform={`translate(0 ${at * ROW})`}>
            <text y="14">{cut(name)}</text>
            <text x="100%" y="14" textAnchor="end">
              {shown}
            </text>
            <rect {...BAR} width="100%" rx="2" fill="currentColor" fillOpacity="0.08" />
            {bars.map((value, of) => (
              <rect
                {...BAR}
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={of}
                width={`${(100 * value) / most}%`}
                rx="2"
                fill="currentColor"
                fillOpacity={toneOf(of, bars.length)}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className={legends()}>
        {[...legend].reverse().map((text, at) => (
          <span key={text}>
            <svg width="10" height="10" aria-hidden>
              <rect
                width="10"
                height="10"
                rx="2"
                fill="currentColor"
                fillOpacity={toneOf(legend.length - 1 - at, legend.length)}
              />
            </svg>
            <i>{text}</i>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
