import { memo } from 'react'
import type { BoardGroup, CalendarItem, TechnicianCalendar } from '#contracts/technicians.contract.ts'
import { blockWords } from '#machines/blocks/block.labels.ts'
import type { OrderItem } from '#machines/service-orders/board.machine.ts'
import { across, FIRST_MINUTE, LAST_MINUTE } from '#machines/service-orders/board.selectors.ts'
import { css } from '#ui/theme/stitches.ts'
import { clockOf } from '../../format.ts'
import { OrderCard, orderCard } from './order-card.tsx'

const lane = css({
  display: 'grid',
  gridTemplateColumns: '200px minmax(720px, 1fr)',
  borderTop: '1px solid $colors$line',
  contentVisibility: 'auto',
  containIntrinsicSize: '0 57px',
})
const who = css({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  padding: '$2 $4',
  minHeight: 56,
  background: '$panel',
  borderRight: '1px solid $colors$line',
  '& strong': { display: 'block', fontWeight: '$medium', fontSize: '$3' },
  '& small': { color: '$muted', fontSize: '$1', fontVariantNumeric: 'tabular-nums' },
})
const track = css({
  position: 'relative',
  backgroundImage: 'linear-gradient(to right, $colors$line 1px, transparent 1px)',
  backgroundSize: 'calc(100% / 12) 100%',
})
const block = css({
  position: 'absolute',
  top: 0,
  bottom: 0,
  padding: '2px 6px',
  overflow: 'hidden',
  fontSize: 11,
  color: '$slate12',
  background: 'repeating-linear-gradient(45deg, $colors$slate3 0 8px, $colors$slate7 8px 11px)',
})
const ghost = css({ pointerEvents: 'none', zIndex: 3, outline: '2px solid $colors$accent', outlineOffset: 1 })

/** Minutes from midnight of an instant on a day: before it 0, after it 24 h. */
export const minuteOn = (date: string, iso: string): number => {
  const { date: day, time } = clockOf(iso)
  if (day !== date) return day < date ? 0 : 24 * 60
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const span = (item: CalendarItem, date: string) => {
  const from = Math.max(FIRST_MINUTE, minuteOn(date, item.start))
  const to = Math.min(LAST_MINUTE, minuteOn(date, item.end))
  return { from, left: across(from), width: Math.max(0, across(to) - across(from)) }
}

export interface LaneProps {
  technician: BoardGroup['technicians'][number]
  calendar: TechnicianCalendar | undefined
  date: string
  /** The order being carried: dimmed where it was. */
  carriedId: string | null
  /** Where a carried order would land in this lane. */
  landing: { item: OrderItem; minute: number } | null
}

/** A technician's day on the board. */
export const Lane = memo(({ technician, calendar, date, carriedId, landing }: LaneProps) => {
  const orders = Object.values(technician.counts).reduce((sum, count) => sum + count, 0)
  const periods = (calendar?.items ?? []).filter(item => item.kind === 'ORDER' && item.period !== null)
  return (
    <li className={lane()} data-technician={technician.id}>
      <div className={who()}>
        <strong>{technician.name}</strong>
        <small>
          {orders} OS · {Math.round((technician.minutesScheduled / 600) * 100)}%
          {periods.length > 0 && ` · ${periods.length} por turno`}
        </small>
      </div>
      <div className={track()} data-track="">
        {(calendar?.items ?? []).map(item => {
          const { from, left, width } = span(item, date)
          if (item.kind === 'BLOCK')
            return (
              <span
                key={`block-${item.block.id}`}
                className={block()}
                style={{ left: `${left}%`, width: `${width}%` }}
              >
                {blockWords[item.block.reason]}
              </span>
            )
          if (item.period !== null) return null
          return (
            <OrderCard
              key={item.order.id}
              item={item}
              left={left}
              width={width}
              minute={from}
              carried={item.order.id === carriedId}
            />
          )
        })}
        {landing && (
          <span
            className={`${orderCard({ hue: 'blue' })} ${ghost()}`}
            style={{
              left: `${across(landing.minute)}%`,
              width: `calc(${across(landing.minute + landing.item.order.minutes) - across(landing.minute)}% - 2px)`,
            }}
          >
            #{landing.item.order.number}
          </span>
        )}
      </div>
    </li>
  )
})
