import type { MouseEvent } from 'react'
import { minutesOf, timeOfMinutes } from '#contracts/rules/dates.ts'
import { periodWindows } from '#contracts/rules/periods.ts'
import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import {
  type BoardHours,
  everyHour,
  minuteOn,
  percentAcross,
  STEP_MINUTES,
  takesTime,
} from '#machines/service-orders/board/board.hours.ts'
import type { Plan } from '#machines/service-orders/schedule/schedule.machine.ts'
import { periodLabels, statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { momentAt } from '../../kit/format.ts'

const frame = css({
  position: 'relative',
  height: 28,
  background: 'linear-gradient($colors$line, $colors$line) center / 100% 2px no-repeat',
  overflow: 'hidden',
})
const strip = css({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
/** Pointer only: the same hours are buttons below. */
const surface = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: '$hover' },
})
const chosen = css({
  position: 'absolute',
  top: 1,
  bottom: 1,
  borderRadius: '$1',
  border: '2px solid $colors$accent',
  background: '$selected',
  variants: { period: { true: { borderStyle: 'dashed' } } },
})
const piece = css({
  position: 'absolute',
  top: 2,
  bottom: 2,
  padding: '0 4px',
  overflow: 'hidden',
  borderRadius: '$1',
  border: '1px solid $colors$blue7',
  background: '$blue3',
  color: '$blue12',
  fontSize: 11,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  variants: {
    kind: {
      block: {
        borderColor: '$colors$slate7',
        color: '$slate12',
        background: 'repeating-linear-gradient(45deg, $colors$slate3 0 6px, $colors$slate7 6px 8px)',
      },
      order: {},
      done: { borderColor: '$colors$line', background: '$panel', color: '$muted' },
    },
  },
})
const mark = css({
  position: 'absolute',
  top: 10,
  bottom: 10,
  width: 1,
  background: '$line',
})
const byPeriod = css({ fontSize: '$1', color: '$muted', marginTop: '$1' })

const across = (from: number, to: number, hours: BoardHours) => {
  const [left, right] = [percentAcross(from, hours), percentAcross(to, hours)]
  return { left: `${left}%`, width: `${right - left}%` }
}

const place = (item: CalendarItem, date: string, hours: BoardHours) =>
  across(minuteOn(date, item.start), minuteOn(date, item.end), hours)

const nameOf = (item: CalendarItem): string =>
  item.kind === 'BLOCK'
    ? `Bloqueio, ${momentAt(item.start).time} às ${momentAt(item.end).time}`
    : item.period
      ? `OS #${item.order.number}, ${statusLabel(item.order.status).toLowerCase()}, ${periodLabels[item.period]}`
      : `OS #${item.order.number}, ${statusLabel(item.order.status).toLowerCase()}, ${momentAt(item.start).time} às ${momentAt(item.end).time}`

const stretchOf = ({ time, period, minutes }: Plan) => {
  if (period) return { from: minutesOf(periodWindows[period].from), to: minutesOf(periodWindows[period].to) }
  return time ? { from: minutesOf(time), to: minutesOf(time) + minutes } : null
}

interface DayStripProps {
  calendar: TechnicianCalendar
  date: string
  hours: BoardHours
  choice: Plan | null
  /** A half hour was pressed, `HH:mm`. */
  onTime: (time: string) => void
}

export const DayStrip = ({ calendar, date, hours, choice, onTime }: DayStripProps) => {
  const exact = calendar.items
    .filter(item => item.kind === 'BLOCK' || item.period === null)
    .sort((one, other) => Number(takesTime(one)) - Number(takesTime(other)))
  const shifts = calendar.items.filter(item => item.kind === 'ORDER' && item.period !== null)
  const stretch = choice && stretchOf(choice)
  const press = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const minute = hours.first + ((clientX - left) / (width || 1)) * (hours.last - hours.first)
    onTime(timeOfMinutes(Math.floor(minute / STEP_MINUTES) * STEP_MINUTES))
  }
  const words = [...exact.map(nameOf), ...shifts.map(nameOf)].join('; ')
  return (
    <>
      <div className={frame()}>
        <button type="button" className={surface()} tabIndex={-1} aria-hidden onClick={press} />
        <div className={strip()} role="img" aria-label={words || 'Dia livre'}>
          {everyHour(hours)
            .slice(1)
            .map(hour => (
              <span key={hour} className={mark()} style={{ left: `${percentAcross(hour, hours)}%` }} />
            ))}
          {exact.map(item => (
            <span
              key={item.kind === 'BLOCK' ? `block ${item.block.id}` : item.order.id}
              className={piece({
                kind: item.kind === 'BLOCK' ? 'block' : takesTime(item) ? 'order' : 'done',
              })}
              style={place(item, date, hours)}
              {...tip(nameOf(item))}
            >
              {item.kind === 'ORDER' && `#${item.order.number}`}
            </span>
          ))}
          {stretch && (
            <span
              className={chosen({ period: choice?.period !== null })}
              style={across(stretch.from, stretch.to, hours)}
              data-choice
            />
          )}
        </div>
      </div>
      {shifts.length > 0 && <p className={byPeriod()}>Por turno: {shifts.map(nameOf).join('; ')}</p>}
    </>
  )
}
