import CalendarSync from 'lucide-react/icons/calendar-sync'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { memo } from 'react'
import { Link } from 'wouter'
import { timeOfMinutes } from '#contracts/rules/dates.ts'
import type { ExceptionKind } from '#machines/service-orders/board/board.filters.ts'
import type { OrderItem } from '#machines/service-orders/board/board.machine.ts'
import { movable, needsScheduleScreen } from '#machines/service-orders/board/board.selectors.ts'
import { periodLabels, statusLabel } from '#machines/service-orders/service-order.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { tip } from '#ui/tooltip/tooltip-attributes.ts'
import { statusStyles } from '../status-badge.tsx'

const PROMISED = { top: 56, height: 22 }

export const orderCard = css({
  position: 'absolute',
  display: 'block',
  minWidth: 24,
  overflow: 'hidden',
  border: '1px solid',
  borderLeftWidth: 4,
  borderRadius: '$1',
  fontSize: '$1',
  lineHeight: '17px',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  touchAction: 'none',
  userSelect: 'none',
  '& strong': { fontWeight: '$strong', fontVariantNumeric: 'tabular-nums' },
  '& svg': { width: 13, height: 13, verticalAlign: '-2px', marginRight: 3 },
  '& span, & em': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  // The number stays whole where the status has no room.
  '& > span + span': { display: 'flex', alignItems: 'center' },
  '& em': { flex: '1 1 0', minWidth: 0, fontStyle: 'normal', whiteSpace: 'pre' },
  variants: {
    hue: {
      slate: { background: '$slate3', borderColor: '$slate7', color: '$slate12' },
      blue: { background: '$blue3', borderColor: '$blue7', borderLeftColor: '$blue9', color: '$blue12' },
      sky: { background: '$running', borderColor: '$running', color: '$onRunning' },
      amber: { background: '$amber3', borderColor: '$amber7', borderLeftColor: '$amber9', color: '$amber12' },
      violet: { background: '$violet3', borderColor: '$violet7', color: '$violet12' },
      green: { background: '$green3', borderColor: '$green7', color: '$green12' },
      tomato: { background: '$tomato3', borderColor: '$tomato7', color: '$tomato12' },
    },
    line: {
      dashed: { borderStyle: 'dashed', borderLeftStyle: 'solid' },
      strike: { textDecoration: 'line-through' },
    },
    dim: { true: { background: '$panel', borderColor: '$line', borderLeftColor: '$line', color: '$muted' } },
    movable: { true: { cursor: 'grab' } },
    carried: { true: { opacity: 0.4 } },
    promised: {
      false: { top: 5, height: 46, padding: '3px 4px 3px 3px' },
      true: { ...PROMISED, padding: '1px 6px' },
    },
  },
})

const corner = css({ float: 'right', '& svg': { marginRight: 0 } })

const REBOOK = 26

const rebook = css({
  ...PROMISED,
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  border: '1px solid $colors$line',
  borderRadius: '$1',
  background: '$panel',
  color: '$accentText',
  '&:hover': { background: '$hover' },
  '& svg': { width: 13, height: 13 },
})

/** Written on the card; status and icon show the other two. */
const shown: readonly ExceptionKind[] = ['late', 'overlapping', 'unstarted']

const words: Partial<Record<ExceptionKind, string>> = {
  late: 'Atrasada',
  overlapping: 'Sobreposta',
  unstarted: 'Sem início',
  uncovered: 'Fora da cobertura',
}

interface OrderCardProps {
  item: OrderItem
  left: number
  width: number
  minute: number
  wide: boolean
  exceptions: readonly ExceptionKind[]
  dim: boolean
  carried: boolean
}

/** The board finds the dragged order by its data attributes. */
export const OrderCard = memo((props: OrderCardProps) => {
  const { item, left, width, minute, wide, exceptions, dim, carried } = props
  const { order } = item
  const said = exceptions.flatMap(kind => words[kind] ?? [])
  const problem = exceptions.find(kind => shown.includes(kind))
  const { hue, icon: Icon, line } = statusStyles[order.status]
  const status = statusLabel(order.status)
  const when = item.period ? periodLabels[item.period] : timeOfMinutes(minute)
  const rebooked = needsScheduleScreen(item)
  const linked = rebooked && wide
  const uncovered = exceptions.includes('uncovered') && (
    <b className={corner()}>
      <MapPinOff aria-hidden />
    </b>
  )
  const account = (
    <span>
      {item.period && uncovered}
      <Icon aria-hidden />
      <strong>{order.account.name}</strong>
      {item.period && ` · ${when}`}
    </span>
  )
  const card = (
    <button
      type="button"
      className={orderCard({
        hue,
        ...(line && { line }),
        movable: movable(item),
        dim,
        carried,
        promised: item.period !== null,
      })}
      style={{ left: `${left}%`, width: `calc(${width}% - ${linked ? REBOOK + 2 : 2}px)` }}
      data-order={order.id}
      aria-label={`OS #${order.number}, ${status.toLowerCase()}, ${order.account.name}, ${when}${said.map(word => `, ${word.toLowerCase()}`).join('')}${movable(item) ? '. Espaço para mover' : rebooked ? '. Espaço para reagendar' : ''}`}
      {...tip(
        [`OS #${order.number}`, when, status, order.account.name, order.account.city, ...said].join(' · '),
      )}
    >
      {account}
      {!item.period && (
        <span>
          #{order.number}
          <em> · {problem ? <strong>{words[problem]}</strong> : status}</em>
          {uncovered}
        </span>
      )}
    </button>
  )
  if (!linked) return card
  return (
    <>
      {card}
      <Link
        href={`/service-order/${order.id}/schedule`}
        className={rebook().toString()}
        style={{ left: `calc(${left + width}% - ${REBOOK}px)` }}
        aria-label={`Reagendar OS #${order.number}`}
        {...tip('Reagendar')}
      >
        <CalendarSync aria-hidden />
      </Link>
    </>
  )
})
