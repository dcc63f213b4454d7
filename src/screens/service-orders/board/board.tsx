import { ChevronLeft, ChevronRight, CircleAlert, RefreshCw, Undo2, UsersRound } from 'lucide-react'
import { useRef } from 'react'
import {
  across,
  FIRST_MINUTE,
  LAST_MINUTE,
  type selectBoard,
  type selectCarried,
} from '#machines/service-orders/board.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { DayField } from '../../day-field.tsx'
import { Lane, minuteOn } from './lane.tsx'
import { type BoardHands, useHands } from './use-hands.ts'

const frame = css({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'calc(100vh - 180px)',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$panel',
})
const hours = css({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateColumns: '200px minmax(720px, 1fr)',
  background: '$panel',
  borderBottom: '1px solid $colors$line',
  fontSize: '$1',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '& div': { position: 'relative', height: 28 },
  '& span': { position: 'absolute', top: 6, paddingLeft: 4 },
})
const group = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& h2': {
    position: 'sticky',
    left: 0,
    padding: '$1 $4',
    fontSize: '$1',
    fontWeight: '$strong',
    color: '$muted',
    background: '$app',
    borderTop: '1px solid $colors$line',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})
const undo = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  padding: '$2 $4',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  background: '$selected',
})
const trouble = css({ display: 'flex', alignItems: 'center', gap: '$2', color: '$dangerText' })
const day = css({
  position: 'relative',
  width: 150,
  '& label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})
const hidden = css({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })
const sheet = css({ position: 'relative', minWidth: 920 })
const nowLine = css({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 2,
  background: '$danger',
  zIndex: 1,
  pointerEvents: 'none',
})

export interface BoardProps extends BoardHands {
  view: ReturnType<typeof selectBoard>
  carried: ReturnType<typeof selectCarried>
  /** Now, when the board shows today; null otherwise. */
  now: string | null
  onDate: (date: string) => void
  onRefresh: () => void
  onRetry: () => void
  onUndo: () => void
  onOpen: (orderId: string) => void
}

const shifted = (date: string, days: number): string => {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Por técnico: who does what when, and the means to change it by hand or keyboard (D-20). */
export const Board = (props: BoardProps) => {
  const { view, carried, now, onDate, onRefresh, onRetry, onUndo } = props
  const board = useRef<HTMLDivElement>(null)
  const hands = useHands(board, view, carried, props)
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Por técnico</h1>
        <div className={toolbar()}>
          <Button shape="square" aria-label="Dia anterior" onClick={() => onDate(shifted(view.date, -1))}>
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <div className={day()}>
            <DayField label="Dia do quadro" day={view.date} onDay={onDate} />
          </div>
          <Button shape="square" aria-label="Próximo dia" onClick={() => onDate(shifted(view.date, 1))}>
            <ChevronRight size={16} aria-hidden />
          </Button>
          <Button weight="quiet" shape="square" aria-label="Atualizar" busy={view.busy} onClick={onRefresh}>
            <RefreshCw size={16} aria-hidden />
          </Button>
        </div>
      </header>
      {view.undoable && (
        <p className={undo()} role="status">
          Ordem reagendada.
          <Button onClick={onUndo}>
            <Undo2 size={16} aria-hidden /> Desfazer
          </Button>
        </p>
      )}
      {view.problem && view.kind === 'board' && !carried && (
        <p className={trouble()} role="alert">
          <CircleAlert size={16} aria-hidden /> {view.problem}
        </p>
      )}
      <p className={hidden()} role="status" aria-live="assertive">
        {carried?.words}
      </p>
      {view.kind === 'failed' ? (
        <Empty
          icon={CircleAlert}
          title="Não foi possível carregar o quadro"
          role="alert"
          action={<Button onClick={onRetry}>Tentar novamente</Button>}
        >
          {view.problem}
        </Empty>
      ) : view.day && view.day.groups.length === 0 ? (
        <Empty icon={UsersRound} title="Nenhum técnico ativo">
          Técnicos ativos aparecem aqui com as ordens do dia.
        </Empty>
      ) : (
        <div ref={board} className={frame()} {...hands}>
          <div className={sheet()}>
            {now && (
              <i
                className={nowLine()}
                style={{ left: `calc(200px + (100% - 200px) * ${across(minuteOn(view.date, now)) / 100})` }}
              />
            )}
            <div className={hours()} aria-hidden>
              <div />
              <div>
                {Array.from({ length: (LAST_MINUTE - FIRST_MINUTE) / 60 }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: hours do not move
                  <span key={index} style={{ left: `${across(FIRST_MINUTE + index * 60)}%` }}>
                    {String(7 + index).padStart(2, '0')}:00
                  </span>
                ))}
              </div>
            </div>
            {view.day ? (
              view.day.groups.map(({ station, technicians }) => (
                <section
                  key={station?.id ?? 'none'}
                  className={group()}
                  aria-label={station?.name ?? 'Sem posto'}
                >
                  <h2>{station?.name ?? 'Sem posto'}</h2>
                  <ul>
                    {technicians.map(technician => (
                      <Lane
                        key={technician.id}
                        technician={technician}
                        calendar={view.day?.calendars.find(each => each.technician.id === technician.id)}
                        date={view.date}
                        carriedId={carried?.item.order.id ?? null}
                        landing={
                          carried?.to.technicianId === technician.id
                            ? { item: carried.item, minute: carried.to.minute }
                            : null
                        }
                      />
                    ))}
                  </ul>
                </section>
              ))
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
