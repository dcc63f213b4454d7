import type { CalendarItem, TechnicianCalendar } from '#contracts/technicians.contract.ts'
import { statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { clockOf } from '../../format.ts'

const FIRST = 7
const LAST = 19
const HOURS = LAST - FIRST

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
      period: { borderStyle: 'dashed', opacity: 0.85 },
      order: {},
    },
  },
})
const mark = css({ position: 'absolute', top: 0, bottom: 0, width: 1, background: '$line' })

const hourOf = (iso: string, date: string): number => {
  const { date: day, time } = clockOf(iso)
  if (day !== date) return day < date ? 0 : 24
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

const place = (item: CalendarItem, date: string) => {
  const from = Math.max(FIRST, hourOf(item.start, date))
  const to = Math.min(LAST, hourOf(item.end, date))
  return { left: `${((from - FIRST) / HOURS) * 100}%`, width: `${(Math.max(0, to - from) / HOURS) * 100}%` }
}

const nameOf = (item: CalendarItem): string =>
  item.kind === 'BLOCK'
    ? `Bloqueio, ${clockOf(item.start).time} às ${clockOf(item.end).time}`
    : `OS #${item.order.number}, ${statusLabel(item.order.status).toLowerCase()}, ${clockOf(item.start).time} às ${clockOf(item.end).time}`

/** A technician's day from 7 to 19 h: orders, and hatched blocks. Read aloud as a list. */
export const DayStrip = ({ calendar, date }: { calendar: TechnicianCalendar; date: string }) => {
  const exact = calendar.items.filter(item => item.kind === 'BLOCK' || item.period === null)
  return (
    <div className={strip()} role="img" aria-label={exact.map(nameOf).join('; ') || 'Dia livre'}>
      {Array.from({ length: HOURS - 1 }, (_, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: hours do not move
          key={hour}
          className={mark()}
          style={{ left: `${((hour + 1) / HOURS) * 100}%` }}
        />
      ))}
      {exact.map(item => (
        <span
          key={`${item.kind}-${item.start}`}
          className={piece({ kind: item.kind === 'BLOCK' ? 'block' : 'order' })}
          style={place(item, date)}
          title={nameOf(item)}
        >
          {item.kind === 'ORDER' && `#${item.order.number}`}
        </span>
      ))}
    </div>
  )
}
