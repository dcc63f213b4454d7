import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import {
  type BoardHours,
  everyHour,
  minuteOn,
  percentAcross,
  takesTime,
} from '#machines/service-orders/board/board.hours.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { momentAt } from '../../kit/format.ts'

const strip = css({
  position: 'relative',
  height: 28,
  borderRadius: '$1',
  border: '1px solid $colors$line',
  background: '$app',
  overflow: 'hidden',
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
const mark = css({ position: 'absolute', top: 0, bottom: 0, width: 1, background: '$line' })

const place = (item: CalendarItem, date: string, hours: BoardHours) => {
  const [from, to] = [item.start, item.end].map(iso => percentAcross(minuteOn(date, iso), hours)) as [
    number,
    number,
  ]
  return { left: `${from}%`, width: `${to - from}%` }
}

const nameOf = (item: CalendarItem): string =>
  item.kind === 'BLOCK'
    ? `Bloqueio, ${momentAt(item.start).time} às ${momentAt(item.end).time}`
    : `OS #${item.order.number}, ${statusLabel(item.order.status).toLowerCase()}, ${momentAt(item.start).time} às ${momentAt(item.end).time}`

interface DayStripProps {
  calendar: TechnicianCalendar
  date: string
  hours: BoardHours
}

/** A technician's day: orders, and hatched blocks. Read aloud as a list. */
export const DayStrip = ({ calendar, date, hours }: DayStripProps) => {
  const exact = calendar.items
    .filter(item => item.kind === 'BLOCK' || item.period === null)
    .sort((one, other) => Number(takesTime(one)) - Number(takesTime(other)))
  return (
    <div className={strip()} role="img" aria-label={exact.map(nameOf).join('; ') || 'Dia livre'}>
      {everyHour(hours)
        .slice(1)
        .map(hour => (
          <span key={hour} className={mark()} style={{ left: `${percentAcross(hour, hours)}%` }} />
        ))}
      {exact.map(item => (
        <span
          key={item.kind === 'BLOCK' ? `block ${item.block.id}` : item.order.id}
          className={piece({ kind: item.kind === 'BLOCK' ? 'block' : takesTime(item) ? 'order' : 'done' })}
          style={place(item, date, hours)}
          {...tip(nameOf(item))}
        >
          {item.kind === 'ORDER' && `#${item.order.number}`}
        </span>
      ))}
    </div>
  )
}
