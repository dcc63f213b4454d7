import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { type ActorRefFrom, waitFor } from 'xstate'
import { boardActors } from '#client/actors/service-orders/board.actors.ts'
import { dayAt, isDay } from '#contracts/rules/dates.ts'
import { problemOf } from '#machines/kit/failure.ts'
import { same } from '#machines/kit/same.ts'
import {
  type BoardFilters,
  readBoardFilters,
  writeBoardFilters,
} from '#machines/service-orders/board/board.filters.ts'
import {
  countExceptions,
  lanesOf,
  rowsOf,
  techniciansIn,
} from '#machines/service-orders/board/board.lanes.ts'
import { boardMachine } from '#machines/service-orders/board/board.machine.ts'
import {
  readMoveDraft,
  selectBoard,
  selectCarried,
  selectDrawing,
  selectMoveDialog,
  selectMoveDraft,
  selectMoveWritten,
} from '#machines/service-orders/board/board.selectors.ts'
import { ordersTagged } from '#machines/service-orders/service-order-status.flow.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import type { OfferedDraft } from '#screens/kit/form/other-draft.tsx'
import { today } from '#screens/kit/format.ts'
import { Board } from '#screens/service-orders/board/board.tsx'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useDiscardDialog } from '../../kit/form/use-discard-dialog.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { perServices } from '../../kit/per-services.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { useDrawnBlock } from '../../technicians/blocks/use-drawn-block.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'

const MoveDialog = lazy(
  async () => (await import('#screens/service-orders/board/move-dialog.tsx')).MoveDialog,
)

const DrawnBlockForm = lazy(
  async () => (await import('../../technicians/blocks/drawn-block-form.tsx')).DrawnBlockForm,
)

/** Compares the day by identity: it is long and never mutated. */
const alike = (a: ReturnType<typeof selectBoard>, b: ReturnType<typeof selectBoard>) =>
  a.day === b.day && same({ ...a, day: null }, { ...b, day: null })

const machineOf = perServices(services =>
  boardMachine.provide({
    actors: boardActors(
      services.http,
      services.cache,
      serviceOrderReadsOf(services),
      ordersTagged('waitingSchedule'),
    ),
  }),
)

const PATH = '/service-order/in-progress'

const hrefOf = (date: string, filters: BoardFilters) =>
  `${PATH}?${[['date', date], ...writeBoardFilters(filters)]
    .map(([name, value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')}`

interface MoveProps {
  board: ActorRefFrom<typeof boardMachine>
  dialog: NonNullable<ReturnType<typeof selectMoveDialog>>
  otherDraft: OfferedDraft | null
}

const Move = ({ board, dialog, otherDraft }: MoveProps) => {
  const { giveUp, asking } = useDiscardDialog(
    () => selectMoveWritten(board.getSnapshot()),
    () => board.send({ type: 'move.cancelled' }),
  )
  return (
    <>
      <MoveDialog
        dialog={dialog}
        otherDraft={otherDraft}
        onReason={reasonId => board.send({ type: 'reason.chosen', reasonId })}
        onNote={note => board.send({ type: 'note.changed', note })}
        onConfirm={() => board.send({ type: 'move.confirmed' })}
        onRetry={() => board.send({ type: 'retry.requested' })}
        onAlternative={(on, minute) => board.send({ type: 'alternative.chosen', date: on, minute })}
        onCancel={giveUp}
      />
      {asking}
    </>
  )
}

export const Page = () => {
  const services = useServices()
  const { notify, session, cache } = services
  const [, navigate] = useLocation()
  const search = useSearch()
  const { date, filters } = useMemo(() => {
    const parameters = new URLSearchParams(search)
    const asked = parameters.get('date')
    return {
      date: asked && isDay(asked) ? asked : today(),
      filters: readBoardFilters(name => parameters.get(name)),
    }
  }, [search])
  const permissions = useSelector(session, selectUser)?.permissions
  const holdsBlock = permissions?.['ubidesk.so.technicianSchedulePause'] === true
  const board = useActorRef(machineOf(services), { input: { date, mayBlock: holdsBlock } })
  const mayBlock = useSelector(board, snapshot => snapshot.context.mayBlock)
  const view = useSelector(board, selectBoard, alike)
  const carried = useSelector(board, selectCarried, same)
  const drawing = useSelector(board, selectDrawing, same)
  const dialog = useSelector(board, selectMoveDialog, same)
  const shown = useSelector(board, snapshot => snapshot.context.date)
  useLiveSubscription({
    topics: ['serviceOrder.updated', 'technician.calendar', 'station.updated', 'vehicle.updated'],
    actor: board,
  })
  const refresh = useCallback(() => {
    cache.forget('technician')
    board.send({ type: 'refresh.requested' })
  }, [board, cache])
  const now = useCurrentMinute()
  const otherMove = useDraft(board, {
    form: 'serviceOrder.move',
    entityId: date,
    read: selectMoveDraft,
    onRecalled: found => {
      const draft = readMoveDraft(found)
      if (draft)
        waitFor(board, snapshot => snapshot.matches('watching')).then(
          () => board.send({ type: 'move.recalled', draft }),
          () => {},
        )
    },
    onTaken: found => {
      const draft = readMoveDraft(found)
      if (draft) board.send({ type: 'move.recalled', draft })
    },
  })
  useDrawnBlock(board, date)
  useEffect(() => board.send({ type: 'rights.changed', mayBlock: holdsBlock }), [board, holdsBlock])
  useEffect(() => {
    if (date !== shown) board.send({ type: 'date.changed', date })
  }, [board, date, shown])
  useEffect(() => {
    const undone = board.on('move.undone', ({ order }) =>
      notify({ kind: 'informative', text: `OS #${order.number}: de volta ao horário anterior.` }),
    )
    const refused = board.on('undo.refused', ({ failure }) =>
      notify({ kind: 'alert', text: `Não foi possível desfazer. ${problemOf(failure)}` }),
    )
    return () => {
      undone.unsubscribe()
      refused.unsubscribe()
    }
  }, [board, notify])
  const { day } = view
  const instant = new Date(now).toISOString()
  const lanes = useMemo(() => day && lanesOf(day, view.date, instant), [day, view.date, instant])
  const rows = useMemo(() => (day && lanes ? rowsOf(day, lanes, filters) : []), [day, lanes, filters])
  const counts = useMemo(() => day && lanes && countExceptions(day, lanes, filters), [day, lanes, filters])
  const stations = useMemo(
    () => (day?.groups ?? []).map(({ station }) => station ?? { id: 'none', name: 'Sem posto' }),
    [day],
  )
  const nudge = useCallback(
    (minutes: number, technicians: number) =>
      board.send({ type: 'order.nudged', minutes, technicians, among: techniciansIn(rows) }),
    [board, rows],
  )
  const drop = useCallback(() => board.send({ type: 'order.dropped' }), [board])
  const cancel = useCallback(() => board.send({ type: 'move.cancelled' }), [board])
  const block = useCallback(
    (technicianId: string) => board.send({ type: 'block.asked', technicianId }),
    [board],
  )
  const closeBlock = useCallback(() => board.send({ type: 'block.closed' }), [board])
  return (
    <>
      <Title screen="Por técnico" />
      <Board
        view={view}
        rows={rows}
        counts={counts}
        waiting={day?.waiting ?? null}
        stations={stations}
        filters={filters}
        carried={carried}
        drawing={drawing}
        mayBlock={mayBlock}
        now={view.date === dayAt(instant) ? instant : null}
        onDate={next => {
          if (next === date) board.send({ type: 'date.changed', date })
          else navigate(hrefOf(next, filters))
        }}
        onNoDate={() => board.send({ type: 'date.cleared' })}
        onFilters={next => navigate(hrefOf(date, next), { replace: true })}
        onRefresh={refresh}
        onRetry={() => board.send({ type: 'retry.requested' })}
        onUndo={() => board.send({ type: 'undo.requested' })}
        onDismissUndo={() => board.send({ type: 'undo.dismissed' })}
        onGrab={(item, place) => board.send({ type: 'order.grabbed', item, place })}
        onCarry={place => board.send({ type: 'order.carried', place })}
        onNudge={nudge}
        onDrop={drop}
        onCancel={cancel}
        onOpen={id => navigate(`/service-order/${id}`)}
        onRebook={id => navigate(`/service-order/${id}/schedule`)}
        onBlock={block}
        onBlockStart={place => board.send({ type: 'block.started', place })}
        onBlockStretch={minute => board.send({ type: 'block.stretched', minute })}
        onBlockDrawn={() => board.send({ type: 'block.drawn' })}
        onBlockClose={closeBlock}
      />
      {drawing?.open && (
        <DrawnBlockForm
          drawing={drawing}
          mayUnschedule={permissions?.['ubidesk.so.edit'] === true}
          onSaved={() => {
            notify({ kind: 'success', text: 'Agenda bloqueada.' })
            board.send({ type: 'block.saved' })
          }}
          onClose={closeBlock}
        />
      )}
      {dialog && <Move board={board} dialog={dialog} otherDraft={otherMove} />}
    </>
  )
}
