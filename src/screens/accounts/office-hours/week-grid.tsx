import type { WeekDay } from '#machines/accounts/office-hours/week-grid.ts'
import { formatHours } from '#machines/kit/labels/weekday.labels.ts'
import { frame } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'

const grid = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '$2 $3', textAlign: 'left', borderBottom: '1px solid $colors$line' },
  '& thead th': { fontSize: '$1', fontWeight: '$strong', color: '$muted' },
  '& tbody th': { width: 64, fontWeight: '$medium' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
})
const drawn = css({ width: '45%', '@narrow': { display: 'none' } })
const scale = css({ display: 'flex', justifyContent: 'space-between' })
const track = css({ display: 'block', width: '100%', height: 16 })
const ground = css({ fill: '$slate3' })
const tick = css({ stroke: '$line', strokeWidth: 4 })
const bar = css({ fill: '$accent', variants: { continued: { true: { fill: '$lineStrong' } } } })
const words = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const closed = css({ color: '$muted' })

const hours = [0, 6, 12, 18, 24]

interface WeekGridProps {
  label: string
  week: readonly WeekDay[]
  named?: boolean
}

export const WeekGrid = ({ label, week, named = false }: WeekGridProps) => (
  <div className={frame()}>
    <table className={grid()} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Abre e fecha</th>
          <td className={drawn()} aria-hidden>
            <span className={scale()}>
              {hours.map(hour => (
                <small key={hour}>{hour}h</small>
              ))}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {week.map(({ day, name, short, hours: opening, bars }) => (
          <tr key={day}>
            <th scope="row" aria-label={name}>
              {short}
            </th>
            <td>
              {opening.length === 0 ? (
                <span className={closed()}>Fechado</span>
              ) : (
                <ul className={words()}>
                  {opening.map(({ id, name: title, opensAt, closesAt }) => (
                    <li key={id}>
                      {formatHours(opensAt, closesAt)}
                      {named && <span className={closed()}> · {title}</span>}
                    </li>
                  ))}
                </ul>
              )}
            </td>
            <td className={drawn()} aria-hidden>
              <svg aria-hidden className={track()} viewBox="0 0 1440 160" preserveAspectRatio="none">
                <rect className={ground()} width="1440" height="160" />
                {bars.map(({ key, from, to, continued }) => (
                  <rect
                    key={key}
                    className={bar({ continued })}
                    x={from}
                    y="20"
                    width={to - from}
                    height="120"
                  />
                ))}
                {hours.slice(1, -1).map(hour => (
                  <line key={hour} className={tick()} x1={hour * 60} x2={hour * 60} y1="0" y2="160" />
                ))}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
