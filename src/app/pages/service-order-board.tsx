import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { boardActors } from '#client/actors/board.actors.ts'
import { boardMachine } from '#machines/service-orders/board.machine.ts'
import { selectBoard, selectCarried, selectMoveDialog } from '#machines/service-orders/board.selectors.ts'
import { today } from '#screens/format.ts'
import { Board } from '#screens/service-orders/board/board.tsx'
import { useDesk } from '../context.ts'
import { later } from '../later.tsx'
import { Title } from '../title.tsx'
import { once } from './once.ts'
import { readsOf } from './service-orders.ts'

const MINUTE_MS = 60_000

const MoveDialog = later(
  async () => (await import('#screens/service-orders/board/move-dialog.tsx')).MoveDialog,
)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const machineOf = once(desk =>
  boardMachine.provide({ actors: boardActors(desk.http, desk.cache, readsOf(desk)) }),
)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Asks anew once a minute and when the page is seen again: what others do shows without a reload. */
const useMinutes = (onMinute: () => void): Date => {
  const { page } = useDesk()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const turn = () => {
      setNow(new Date())
      if (document.visibilityState === 'visible') onMinute()
    }
    const timer = setInterval(turn, MINUTE_MS)
    const deaf = page.listen(event => event === 'returned' && turn())
    return () => {
      clearInterval(timer)
      deaf()
    }
  }, [page, onMinute])
  return now
}

export const Page = () => {
  const desk = useDesk()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('date')
  const date = isDay(asked) ? asked : today()
  const board = useActorRef(machineOf(desk), { input: { date } })
  const view = useSelector(board, selectBoard)
  const carried = useSelector(board, selectCarried, same)
  const dialog = useSelector(board, selectMoveDialog, same)
  const shown = useSelector(board, snapshot => snapshot.context.date)
  const refresh = useCallback(() => board.send({ type: 'refresh.requested' }), [board])
  const now = useMinutes(refresh)
  const { notify } = desk
  useEffect(() => {
    if (date !== shown) board.send({ type: 'date.changed', date })
  }, [board, date, shown])
  useEffect(() => {
    const undone = board.on('move.undone', ({ order }) =>
      notify({ kind: 'informative', text: `OS #${order.number}: de volta ao horário anterior.` }),
    )
    return () => undone.unsubscribe()
  }, [board, notify])
  const nudge = useCallback(
    (minutes: number, technicians: number) => board.send({ type: 'order.nudged', minutes, technicians }),
    [board],
  )
  const drop = useCallback(() => board.send({ type: 'order.dropped' }), [board])
  const cancel = useCallback(() => board.send({ type: 'move.cancelled' }), [board])
  return (
    <>
      <Title screen="Por técnico" />
      <Board
        view={view}
        carried={carried}
        now={view.date === today(now) ? now.toISOString() : null}
        onDate={next => navigate(`/service-order/in-progress?date=${next}`)}
        onRefresh={refresh}
        onRetry={() => board.send({ type: 'retry.requested' })}
        onUndo={() => board.send({ type: 'undo.requested' })}
        onGrab={(item, place) => board.send({ type: 'order.grabbed', item, place })}
        onCarry={place => board.send({ type: 'order.carried', place })}
        onNudge={nudge}
        onDrop={drop}
        onCancel={cancel}
        onOpen={id => navigate(`/service-order/${id}`)}
      />
      {dialog && (
        <MoveDialog
          dialog={dialog}
          onReason={reasonId => board.send({ type: 'reason.chosen', reasonId })}
          onNote={note => board.send({ type: 'note.changed', note })}
          onConfirm={() => board.send({ type: 'move.confirmed' })}
          onRetry={() => board.send({ type: 'retry.requested' })}
          onCancel={cancel}
        />
      )}
    </>
  )
}
