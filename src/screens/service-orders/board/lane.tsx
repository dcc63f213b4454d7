import CalendarOff from 'lucide-react/icons/calendar-off'
import { memo } from 'react'
import { timeOfMinutes } from '#contracts/rules/dates.ts'
import type { ExceptionKind } from '#machines/service-orders/board/board.filters.ts'
import { type BoardHours, percentAcross } from '#machines/service-orders/board/board.hours.ts'
import { type BoardRow, countVisits, type LaneFacts } from '#machines/service-orders/board/board.lanes.ts'
import type { OrderItem } from '#machines/service-orders/board/board.machine.ts'
import { formatBlockReason } from '#machines/technicians/blocks/block.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { tip, tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'
import { OrderCard, orderCard } from './order-card.tsx'

const TALL = 57
/** Height of the row for visits by period, in pixels. */
const PROMISED = 27
export const NAMES = 248
export const COLUMNS = `${NAMES}px minmax(0, 1fr)`

export const laneHeight = ({ promised }: LaneFacts): number => TALL + (promised.length > 0 ? PROMISED : 0)

const lane = css({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  borderTop: '1px solid $colors$line',
})
const who = css({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '$2',
  alignItems: 'center',
  padding: '0 $2 0 $4',
  background: '$panel',
  borderRight: '1px solid $colors$line',
  '& strong, & small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { fontWeight: '$medium', fontSize: '$3' },
  '& small': { color: '$muted', fontSize: '$1', fontVariantNumeric: 'tabular-nums' },
})
/** Differs by border: visible in forced colours too. */
const presence = css({
  width: 10,
  height: 10,
  borderRadius: '$round',
  border: '2px solid $colors$muted',
  variants: {
    status: { ONLINE: { border: '5px solid $colors$green11' }, OFFLINE: { borderColor: 'transparent' } },
  },
})
const presenceWords = { ONLINE: 'Online', OFFLINE: 'Offline' }

const track = css({
  position: 'relative',
  backgroundImage: 'linear-gradient(to right, $colors$line 1px, transparent 1px)',
  variants: { drawable: { true: { cursor: 'crosshair' } } },
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
const drawn = css({
  pointerEvents: 'none',
  zIndex: 3,
  outline: '2px solid $colors$accent',
  outlineOffset: -2,
})
const ghost = css({
  pointerEvents: 'none',
  zIndex: 3,
  outline: '2px solid',
  outlineOffset: 1,
  variants: { over: { true: { outlineColor: '$danger' }, false: { outlineColor: '$accent' } } },
})

const stretch = (from: number, to: number, hours: BoardHours) => ({
  left: `${percentAcross(from, hours)}%`,
  width: `${Math.max(0, percentAcross(to, hours) - percentAcross(from, hours))}%`,
})

type TechnicianRow = Extract<BoardRow, { kind: 'technician' }>

interface LaneProps {
  technician: TechnicianRow['technician']
  facts: TechnicianRow['lane']
  hours: BoardHours
  top: number
  position: number
  /** Requested exceptions: their orders stand out. */
  highlighted: readonly ExceptionKind[]
  carriedId: string | null
  landing: { item: OrderItem; minute: number; overlap: string | null } | null
  drawing: { from: number; to: number } | null
  /** Null without permission to block agendas. */
  onBlock: ((technicianId: string) => void) | null
}

export const Lane = memo((props: LaneProps) => {
  const { technician, facts, hours, top, position, highlighted, carriedId, landing, drawing, onBlock } = props
  const cardOf = ({ item, from, to, exceptions }: LaneFacts['items'][number]) =>
    item.kind === 'ORDER' && (
      <OrderCard
        key={item.order.id}
        item={item}
        left={percentAcross(from, hours)}
        width={Math.max(0, percentAcross(to, hours) - percentAcross(from, hours))}
        minute={from}
        wide={to - from >= 60}
        exceptions={exceptions}
        dim={highlighted.length > 0 && !exceptions.some(each => highlighted.includes(each))}
        carried={item.order.id === carriedId}
      />
    )
  return (
    <li
      className={lane()}
      style={{ top, height: laneHeight(facts) }}
      data-technician={technician.id}
      aria-posinset={position}
      aria-setsize={-1}
    >
      <div className={who()}>
        <span
          className={presence({ status: technician.status })}
          role="img"
          aria-label={presenceWords[technician.status]}
          {...tip(presenceWords[technician.status])}
        />
        <span>
          <strong {...tipWhereCut}>{technician.name}</strong>
          <small {...tipWhereCut}>
            {countVisits(technician)} OS · {Math.round((technician.minutesScheduled / 600) * 100)}%
            {facts.promised.length > 0 && ` · ${facts.promised.length} por turno`}
            {technician.vehicle && ` · ${technician.vehicle.name}`}
          </small>
        </span>
        {onBlock && (
          <Button
            weight="quiet"
            shape="square"
            aria-label={`Bloquear agenda de ${technician.name}`}
            {...tip(`Bloquear agenda de ${technician.name}`)}
            onClick={() => onBlock(technician.id)}
          >
            <CalendarOff size={14} aria-hidden />
          </Button>
        )}
      </div>
      <div
        className={track({ drawable: onBlock !== null })}
        style={{ backgroundSize: `calc(100% * 60 / ${hours.last - hours.first}) 100%` }}
        data-track=""
      >
        {facts.items.map(laid =>
          laid.item.kind === 'BLOCK' ? (
            <span
              key={`block-${laid.item.block.id}`}
              className={block()}
              style={stretch(laid.from, laid.to, hours)}
              {...tip(
                `${formatBlockReason(laid.item.block.reason)}, ${timeOfMinutes(Math.max(laid.from, hours.first))} às ${timeOfMinutes(Math.min(laid.to, hours.last))}`,
              )}
            >
              {formatBlockReason(laid.item.block.reason)}
            </span>
          ) : (
            cardOf(laid)
          ),
        )}
        {facts.promised.map(cardOf)}
        {drawing && (
          <span className={`${block()} ${drawn()}`} style={stretch(drawing.from, drawing.to, hours)} />
        )}
        {landing && (
          <span
            className={`${orderCard({ hue: landing.overlap ? 'tomato' : 'blue', promised: false })} ${ghost({ over: landing.overlap !== null })}`}
            style={{
              ...stretch(landing.minute, landing.minute + landing.item.order.minutes, hours),
            }}
          >
            <span>
              <strong>{landing.item.order.account.name}</strong>
            </span>
            <span>{landing.overlap ? `Sobre ${landing.overlap}` : timeOfMinutes(landing.minute)}</span>
          </span>
        )}
      </div>
    </li>
  )
})
