import type { SnapshotFrom } from 'xstate'
import { momentAt, timeOfMinutes } from '#contracts/rules/dates.ts'
import { problemOf } from '../../kit/failure.ts'
import { needsNote } from '../../kit/justification.ts'
import { formatBlockReason } from '../../technicians/blocks/block.labels.ts'
import { alternativesIn } from '../schedule/alternatives.ts'
import { findOverlap, halfHours, minuteOn } from './board.hours.ts'
import type { boardMachine } from './board.machine.ts'
import { asked, type Move, type MoveDraft } from './board.setup.ts'

export { movable, needsScheduleScreen } from './board.setup.ts'

type Snapshot = SnapshotFrom<typeof boardMachine>

const nameOf = ({ context: { day } }: Snapshot, technicianId: string): string =>
  day?.calendars.find(({ technician }) => technician.id === technicianId)?.technician.name ?? ''

export const selectBoard = (snapshot: Snapshot) => {
  const { date, day, hours, failure, moved } = snapshot.context
  const undoable = snapshot.matches({ watching: 'undoable' })
  return {
    kind: snapshot.matches('undated')
      ? ('undated' as const)
      : day
        ? ('board' as const)
        : snapshot.matches('failed')
          ? ('failed' as const)
          : ('skeleton' as const),
    date,
    day,
    hours,
    busy: snapshot.hasTag('busy'),
    problem: snapshot.matches('failed') ? (failure?.message ?? null) : null,
    undoable,
    landed: undoable || snapshot.matches({ watching: 'settled' }) ? (moved?.id ?? null) : null,
  }
}

const overlapOf = ({ context: { day, date } }: Snapshot, { item, to }: Pick<Move, 'item' | 'to'>) => {
  const calendar = day?.calendars.find(({ technician }) => technician.id === to.technicianId)
  const stretch = { orderId: item.order.id, from: to.minute, to: to.minute + item.order.minutes }
  const overlap = calendar && findOverlap(calendar, date, stretch)
  if (!overlap) return null
  return overlap.kind === 'BLOCK' ? formatBlockReason(overlap.block.reason) : `OS #${overlap.order.number}`
}

export const selectCarried = (snapshot: Snapshot) => {
  const { move } = snapshot.context
  if (!move || !snapshot.hasTag('carrying')) return null
  const overlap = overlapOf(snapshot, move)
  const place = `${nameOf(snapshot, move.to.technicianId)}, ${timeOfMinutes(move.to.minute)}`
  return {
    item: move.item,
    to: move.to,
    overlap,
    words: `OS #${move.item.order.number}: ${place}${overlap ? `, sobre ${overlap}` : ''}`,
  }
}

export const selectMoveDialog = (snapshot: Snapshot) => {
  const { move, reasons, missing, failure, date } = snapshot.context
  if (!move || !snapshot.hasTag('asking')) return null
  const wordsOf = ({ technicianId, minute }: typeof move.from) =>
    `${nameOf(snapshot, technicianId)}, ${timeOfMinutes(minute)}`
  return {
    number: move.item.order.number,
    date,
    from: wordsOf(move.from),
    to: wordsOf(move.to),
    reasons,
    reasonId: move.reasonId,
    note: move.note,
    noteRequired: needsNote(asked, move, reasons),
    missing,
    problem: problemOf(failure),
    toDate: move.date,
    alternatives: alternativesIn(failure).flatMap(({ start, period }) => {
      const moment = momentAt(start)
      return period ? [] : [{ date: moment.date, time: moment.time, minute: minuteOn(moment.date, start) }]
    }),
    busy: snapshot.matches({ moving: 'sending' }) || snapshot.matches({ moving: 'catchingUp' }),
    step: snapshot.matches({ moving: 'overtaken' })
      ? ('overtaken' as const)
      : snapshot.matches({ moving: 'withoutReasons' })
        ? ('withoutReasons' as const)
        : snapshot.matches({ moving: 'loadingReasons' })
          ? ('loadingReasons' as const)
          : ('justifying' as const),
  }
}
export type MoveDialogView = NonNullable<ReturnType<typeof selectMoveDialog>>

export const selectMoveDraft = (snapshot: Snapshot): MoveDraft | null => {
  const { move, date } = snapshot.context
  if (!move || !snapshot.hasTag('asking') || (move.reasonId === null && move.note === '')) return null
  return {
    orderId: move.item.order.id,
    date,
    to: move.to,
    toDate: move.date,
    reasonId: move.reasonId,
    note: move.note,
  }
}

export const selectMoveWritten = (snapshot: Snapshot): boolean =>
  (selectMoveDraft(snapshot)?.note.trim() ?? '') !== '' &&
  !(['overtaken', 'sending', 'catchingUp'] as const).some(moving => snapshot.matches({ moving }))

export const readMoveDraft = (found: unknown): MoveDraft | null => {
  const draft = (found ?? {}) as Partial<MoveDraft>
  const whole =
    typeof draft.orderId === 'string' &&
    typeof draft.date === 'string' &&
    typeof draft.toDate === 'string' &&
    typeof draft.to?.technicianId === 'string' &&
    Number.isInteger(draft.to.minute) &&
    typeof draft.note === 'string'
  return whole ? ({ ...draft, reasonId: draft.reasonId ?? null } as MoveDraft) : null
}

export const selectDrawing = (snapshot: Snapshot) => {
  const { drawing, date, hours } = snapshot.context
  if (!drawing || !snapshot.hasTag('drawing')) return null
  const { from, to } = halfHours(drawing.anchor, drawing.head, hours)
  const technician = { id: drawing.technicianId, name: nameOf(snapshot, drawing.technicianId) }
  return {
    technician,
    date,
    from,
    to,
    open: snapshot.matches('blocking'),
    words: `Bloqueio: ${technician.name}, ${timeOfMinutes(from)} às ${timeOfMinutes(to)}`,
  }
}
export type DrawingView = NonNullable<ReturnType<typeof selectDrawing>>

/** Half hours, in minutes from midnight. */
export interface DrawnBlock {
  technicianId: string
  from: number
  to: number
}

export const selectDrawnBlock = (snapshot: Snapshot): DrawnBlock | null => {
  const drawn = selectDrawing(snapshot)
  return drawn?.open ? { technicianId: drawn.technician.id, from: drawn.from, to: drawn.to } : null
}

export const readDrawnBlock = (found: unknown): DrawnBlock | null => {
  const { technicianId, from, to } = (found ?? {}) as Partial<Record<keyof DrawnBlock, unknown>>
  const whole = typeof technicianId === 'string' && Number.isInteger(from) && Number.isInteger(to)
  return whole ? (found as DrawnBlock) : null
}
