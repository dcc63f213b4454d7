import { CalendarOff } from 'lucide-react'
import { memo } from 'react'
import { blockWords } from '#machines/blocks/block.labels.ts'
import type { ExceptionKind } from '#machines/service-orders/board.filters.ts'
import type { BoardRow } from '#machines/service-orders/board.lanes.ts'
import type { OrderItem } from '#machines/service-orders/board.machine.ts'
import { across, clockText, FIRST_MINUTE, LAST_MINUTE } from '#machines/service-orders/board.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { OrderCard, orderCard } from './order-card.tsx'

export const LANE_HEIGHT = 57
export const COLUMNS = '200px minmax(720px, 1fr)'

const lane = css({
  position: 'absolute',
  left: 0,
  right: 0,
  height: LANE_HEIGHT,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  borderTop: '1px solid $colors$line',
})
const who = css({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
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
const track = css({
  position: 'relative',
  backgroundImage: 'linear-gradient(to right, $colors$line 1px, transparent 1px)',
  backgroundSize: 'calc(100% / 12) 100%',
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
const ghost = css({ pointerEvents: 'none', zIndex: 3, outline: '2px solid $colors$accent', outlineOffset: 1 })

const stretch = (from: number, to: number) => ({
  left: `${across(from)}%`,
  width: `${Math.max(0, across(to) - across(from))}%`,
})

type TechnicianRow = Extract<BoardRow, { kind: 'technician' }>

export interface LaneProps {
  technician: TechnicianRow['technician']
  facts: TechnicianRow['lane']
  top: number
  position: number
  /** The exceptions asked for: orders with one stand out. */
  sought: readonly ExceptionKind[]
  /** The order being carried: dimmed where it was. */
  carriedId: string | null
  /** Where a carried order would land in this lane. */
  landing: { item: OrderItem; minute: number } | null
  /** A block being drawn in this lane. */
  drawing: { from: number; to: number } | null
  /** Null for who may not block agendas. */
  onBlock: ((technicianId: string) => void) | null
}

/** A technician's day on the board. */
export const Lane = memo((props: LaneProps) => {
  const { technician, facts, top, position, sought, carriedId, landing, drawing, onBlock } = props
  const orders = Object.values(technician.counts).reduce((sum, count) => sum + count, 0)
  return (
    <li
      className={lane()}
      style={{ top }}
      data-technician={technician.id}
      aria-posinset={position}
      aria-setsize={-1}
    >
      <div className={who()}>
        <span>
          <strong title={technician.name}>{technician.name}</strong>
          <small>
            {orders} OS · {Math.round((technician.minutesScheduled / 600) * 100)}%
            {facts.promised.length > 0 && ` · ${facts.promised.length} por turno`}
          </small>
        </span>
        {onBlock && (
          <Button
            weight="quiet"
            shape="square"
            aria-label={`Bloquear agenda de ${technician.name}`}
            title="Bloquear agenda"
            onClick={() => onBlock(technician.id)}
          >
            <CalendarOff size={14} aria-hidden />
          </Button>
        )}
      </div>
      <div className={track({ drawable: onBlock !== null })} data-track="">
        {facts.items.map(({ item, from, to, exceptions }) =>
          item.kind === 'BLOCK' ? (
            <span
              key={`block-${item.block.id}`}
              className={block()}
              style={stretch(from, to)}
              title={`${blockWords[item.block.reason]}, ${clockText(Math.max(from, FIRST_MINUTE))} às ${clockText(Math.min(to, LAST_MINUTE))}`}
            >
              {blockWords[item.block.reason]}
            </span>
          ) : (
            <OrderCard
              key={item.order.id}
              item={item}
              left={across(from)}
              width={Math.max(0, across(to) - across(from))}
              minute={from}
              exceptions={exceptions}
              dim={sought.length > 0 && !exceptions.some(each => sought.includes(each))}
              carried={item.order.id === carriedId}
            />
          ),
        )}
        {drawing && <span className={`${block()} ${drawn()}`} style={stretch(drawing.from, drawing.to)} />}
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
