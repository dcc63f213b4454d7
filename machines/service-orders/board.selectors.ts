import type { SnapshotFrom } from 'xstate'
import type { boardMachine } from './board.machine.ts'
import { FIRST_MINUTE, LAST_MINUTE } from './board.setup.ts'

export { FIRST_MINUTE, LAST_MINUTE, movable, STEP_MINUTES } from './board.setup.ts'

type Snapshot = SnapshotFrom<typeof boardMachine>

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Where a minute of the day falls on the board, in percent. */
export const across = (minute: number): number =>
  ((Math.min(Math.max(minute, FIRST_MINUTE), LAST_MINUTE) - FIRST_MINUTE) / (LAST_MINUTE - FIRST_MINUTE)) *
  100

const nameOf = ({ context: { day } }: Snapshot, technicianId: string): string =>
  day?.calendars.find(({ technician }) => technician.id === technicianId)?.technician.name ?? ''

/** What the board draws. */
export const selectBoard = (snapshot: Snapshot) => {
  const { date, day, failure } = snapshot.context
  return {
    kind: day ? ('board' as const) : snapshot.matches('failed') ? ('failed' as const) : ('skeleton' as const),
    date,
    day,
    busy: snapshot.hasTag('busy'),
    problem: failure?.message ?? null,
    undoable: snapshot.matches({ watching: 'undoable' }),
  }
}

/** The order on its way, for the ghost and the announcement; null when none is. */
export const selectCarried = (snapshot: Snapshot) => {
  const { move } = snapshot.context
  if (!move || !snapshot.hasTag('carrying')) return null
  return {
    item: move.item,
    to: move.to,
    words: `OS #${move.item.order.number}: ${nameOf(snapshot, move.to.technicianId)}, ${clockText(move.to.minute)}`,
  }
}

/** The dialog that asks why, or null. */
export const selectMoveDialog = (snapshot: Snapshot) => {
  const { move, reasons, missing, failure, date } = snapshot.context
  if (!move || !snapshot.hasTag('asking')) return null
  const wordsOf = ({ technicianId, minute }: typeof move.from) =>
    `${nameOf(snapshot, technicianId)}, ${clockText(minute)}`
  return {
    number: move.item.order.number,
    date,
    from: wordsOf(move.from),
    to: wordsOf(move.to),
    reasons,
    reasonId: move.reasonId,
    note: move.note,
    noteRequired: reasons.find(({ id }) => id === move.reasonId)?.requiresNote === true,
    missing,
    problem: failure?.message ?? null,
    busy: snapshot.matches({ moving: 'sending' }),
    step: snapshot.matches({ moving: 'withoutReasons' })
      ? ('withoutReasons' as const)
      : snapshot.matches({ moving: 'loadingReasons' })
        ? ('loadingReasons' as const)
        : ('justifying' as const),
  }
}
export type MoveDialogView = NonNullable<ReturnType<typeof selectMoveDialog>>
