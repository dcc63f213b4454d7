import CalendarX from 'lucide-react/icons/calendar-x'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useMemo, useRef } from 'react'
import { addDays } from '#contracts/rules/dates.ts'
import { noFilters } from '#machines/service-orders/board/board.filters.ts'
import { minuteOn, percentAcross } from '#machines/service-orders/board/board.hours.ts'
import type { BoardRow } from '#machines/service-orders/board/board.lanes.ts'
import type {
  DrawingView,
  selectBoard,
  selectCarried,
} from '#machines/service-orders/board/board.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { RefreshButton } from '#ui/button/refresh-button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { useClear } from '#ui/filter/use-clear.ts'
import { heading, headingRow, screenful, scrollWithin, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { useVisibleRows } from '#ui/virtual-table/use-visible-rows.ts'
import { DayField } from '../../kit/form/day-field.tsx'
import { today } from '../../kit/format.ts'
import { formatWeekday } from '../format-schedule.ts'
import { HourLabels } from '../hour-labels.tsx'
import { NewOrderLink } from '../new-order-link.tsx'
import { BoardBar, type BoardBarProps } from './board-bar.tsx'
import { MovedNotice } from './drop-notice.tsx'
import { COLUMNS, Lane, laneHeight, NAMES } from './lane.tsx'
import { type BoardDrag, useBoardDrag } from './use-board-drag.ts'
import { useDropFocus } from './use-drop-focus.ts'

const GROUP_HEIGHT = 29
const HOURS_HEIGHT = 29
/** The least width of an hour, in pixels: a wider day scrolls. */
const HOUR_WIDTH = 66
/** Keeps rows visible below tall filters, in pixels. */
const LEAST_HEIGHT = 280

const frame = css({
  position: 'relative',
  overflow: 'auto',
  '@media (max-width: 720px), (max-height: 480px)': { maxHeight: 'max(280px, calc(100vh - 180px))' },
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
  // Keeps focused elements clear of the hours and the names.
  scrollPaddingTop: HOURS_HEIGHT + 4,
  '& [data-order]': { scrollMarginLeft: NAMES + 4 },
})
const clock = css({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  background: '$panel',
  borderBottom: '1px solid $colors$line',
  fontSize: '$1',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '& div': { position: 'relative', height: 28 },
  '& span': { position: 'absolute', top: 6, paddingLeft: 4 },
})
const rowList = css({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' })
const group = css({
  position: 'absolute',
  left: 0,
  right: 0,
  height: GROUP_HEIGHT,
  background: '$app',
  borderTop: '1px solid $colors$line',
  '& h2': {
    position: 'sticky',
    left: 0,
    display: 'inline-block',
    padding: '$1 $4',
    fontSize: '$1',
    fontWeight: '$strong',
    color: '$muted',
  },
})
const day = css({
  position: 'relative',
  width: 150,
  '& label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})
const hidden = css({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
const sheet = css({ position: 'relative' })
const nowLine = css({
  position: 'absolute',
  top: 0,
  bottom: 0,
  // An edge: the system's colours take grounds away.
  borderLeft: '2px solid $colors$danger',
  zIndex: 1,
  pointerEvents: 'none',
})

export interface BoardProps extends BoardDrag, BoardBarProps {
  view: ReturnType<typeof selectBoard>
  rows: readonly BoardRow[]
  carried: ReturnType<typeof selectCarried>
  drawing: DrawingView | null
  mayBlock: boolean
  /** Null unless the board shows today. */
  now: string | null
  onDate: (date: string) => void
  onNoDate: () => void
  onRefresh: () => void
  onRetry: () => void
  onUndo: () => void
  onDismissUndo: () => void
  onBlock: (technicianId: string) => void
}

const holds = (row: BoardRow, orderId: string): boolean =>
  row.kind === 'technician' &&
  row.lane.items.some(({ item }) => item.kind === 'ORDER' && item.order.id === orderId)

const showRow = (frame: HTMLElement | null, top: number, height: number) => {
  if (frame && frame.clientHeight > 0) scrollWithin(frame, top, height + HOURS_HEIGHT)
}

/** Technicians' days, changed by pointer or keyboard (D-20). */
export const Board = (props: BoardProps) => {
  const { view, rows, carried, drawing, mayBlock, now, onDate, onRefresh, onRetry, onUndo, onDismissUndo } =
    props
  const board = useRef<HTMLDivElement>(null)
  const { ref: bar, clear } = useClear<HTMLElement>(() => props.onFilters(noFilters))
  const hands = useBoardDrag(board, view, carried, drawing, mayBlock, props)
  const { hours } = view
  const heights = useMemo(
    () => rows.map(row => (row.kind === 'station' ? GROUP_HEIGHT : laneHeight(row.lane))),
    [rows],
  )
  const carriedId = carried?.item.order.id ?? null
  const heldAt = carriedId === null ? -1 : rows.findIndex(row => holds(row, carriedId))
  const landing = carried && { item: carried.item, minute: carried.to.minute, overlap: carried.overlap }
  const seen = useVisibleRows(board, heights, heldAt)
  const landingAt = carried ? rows.findIndex(({ key }) => key === carried.to.technicianId) : -1
  const landingTop = landingAt < 0 ? null : seen.topOf(landingAt)
  const landingHeight = heights[landingAt] ?? 0
  useEffect(() => {
    if (landingTop !== null) showRow(board.current, landingTop, landingHeight)
  }, [landingTop, landingHeight])
  const { focusLanded, leave } = useDropFocus(board, view)
  const closeNotice = () => {
    focusLanded()
    onDismissUndo()
  }
  const undo = () => {
    leave()
    onUndo()
  }
  const minute = now === null ? null : minuteOn(view.date, now)
  return (
    <div className={screenful({ width: 'full' })}>
      <header className={headingRow()}>
        <h1 className={heading()}>
          Por técnico <small>· {formatWeekday(view.date, today())}</small>
        </h1>
        <div className={toolbar()}>
          <Button disabled={view.date === today()} onClick={() => onDate(today())}>
            Hoje
          </Button>
          <Button shape="square" aria-label="Dia anterior" onClick={() => onDate(addDays(view.date, -1))}>
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <div className={day()}>
            <DayField label="Dia do quadro" day={view.date} onDay={onDate} onInvalid={props.onNoDate} />
          </div>
          <Button shape="square" aria-label="Próximo dia" onClick={() => onDate(addDays(view.date, 1))}>
            <ChevronRight size={16} aria-hidden />
          </Button>
          <RefreshButton busy={view.busy} onRefresh={onRefresh} />
          <NewOrderLink />
        </div>
      </header>
      {view.kind !== 'failed' && <BoardBar {...props} frame={bar} onClear={clear} />}
      {view.landed !== null && <MovedNotice undoable={view.undoable} onUndo={undo} onClose={closeNotice} />}
      {view.problem && view.kind === 'board' && <Stale problem={view.problem} onRetry={onRetry} />}
      <p className={hidden()} role="status" aria-live="assertive">
        {carried?.words ?? (drawing && !drawing.open ? drawing.words : null)}
      </p>
      {view.kind === 'failed' ? (
        <Failed title="Não foi possível carregar o quadro" problem={view.problem} onRetry={onRetry} />
      ) : view.kind === 'undated' ? (
        <Empty icon={CalendarX} title="Escolha um dia válido para ver o quadro">
          As ordens de cada técnico aparecem aqui.
        </Empty>
      ) : view.day && view.day.groups.length === 0 ? (
        <Empty icon={UsersRound} title="Nenhum técnico ativo">
          Técnicos ativos aparecem aqui com as ordens do dia.
        </Empty>
      ) : view.day && rows.length === 0 ? (
        <FilteredEmpty title="Nenhum técnico com estes filtros" onClear={clear}>
          Os outros técnicos continuam no quadro sem os filtros.
        </FilteredEmpty>
      ) : (
        <div
          ref={board}
          className={frame()}
          style={{ minHeight: Math.min(LEAST_HEIGHT, seen.total + HOURS_HEIGHT) }}
          {...hands}
        >
          <div
            className={sheet()}
            style={{ minWidth: NAMES + ((hours.last - hours.first) / 60) * HOUR_WIDTH }}
          >
            {minute !== null && minute >= hours.first && minute <= hours.last && (
              <i
                className={nowLine()}
                style={{
                  left: `calc(${NAMES}px + (100% - ${NAMES}px) * ${percentAcross(minute, hours) / 100})`,
                }}
              />
            )}
            <div className={clock()} aria-hidden>
              <div />
              <HourLabels hours={hours} />
            </div>
            {view.day ? (
              <ul className={rowList()} style={{ height: seen.total }} aria-label="Técnicos">
                {seen.rows.map(({ index, start: top }) => {
                  const row = rows[index]
                  if (!row) return null
                  if (row.kind === 'station')
                    return (
                      <li key={row.key} className={group()} style={{ top }}>
                        <h2>
                          {row.name} · {row.technicians}
                        </h2>
                      </li>
                    )
                  const { technician } = row
                  return (
                    <Lane
                      key={row.key}
                      technician={technician}
                      facts={row.lane}
                      hours={hours}
                      top={top}
                      position={index + 1}
                      highlighted={props.filters.exceptions}
                      carriedId={heldAt === index ? carriedId : null}
                      landing={landingAt === index && carried ? landing : null}
                      drawing={drawing?.technician.id === technician.id ? drawing : null}
                      onBlock={mayBlock ? props.onBlock : null}
                    />
                  )
                })}
              </ul>
            ) : (
              <div aria-busy="true">
                {[1, 2, 3, 4, 5, 6].map(each => (
                  <div key={each} style={{ padding: 16 }}>
                    <Skeleton width="100%" />
                  </div>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
