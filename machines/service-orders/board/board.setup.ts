import { assign, emit, setup } from 'xstate'
import type { Reason } from '#contracts/reasons.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { BoardGroup, TechnicianCalendar } from '#contracts/technicians/technicians.contract.ts'
import { asFailure, type Failure } from '../../kit/failure.ts'
import { type Justification, missingOf } from '../../kit/justification.ts'
import type { ServerReturned } from '../../kit/load.states.ts'
import { port } from '../../kit/port.ts'
import { failureAfterResend } from '../../kit/resend.ts'
import { type BoardHours, hoursOf, minuteOn, STEP_MINUTES, startNear, usualHours } from './board.hours.ts'
import { movable, type OrderItem } from './board.items.ts'

export { movable, needsScheduleScreen, type OrderItem } from './board.items.ts'

const UNDO_MS = 8000

export interface BoardDay {
  groups: readonly BoardGroup[]
  calendars: readonly TechnicianCalendar[]
  at: string
  waiting?: number | null
}

/** In minutes from midnight in the company's zone. */
export interface Place {
  technicianId: string
  minute: number
}

export interface Move extends Justification {
  item: OrderItem
  from: Place
  to: Place
  date: string
}

export interface MoveDraft extends Justification {
  orderId: string
  date: string
  to: Place
  toDate: string
}

interface Drawing {
  technicianId: string
  anchor: number
  head: number
}

interface Context {
  date: string
  mayBlock: boolean
  drawing: Drawing | null
  day: BoardDay | null
  hours: BoardHours
  move: Move | null
  reasons: readonly Reason[]
  missing: readonly ('reason' | 'note')[]
  /** The server's reply to the last move; undo uses its version. */
  moved: ServiceOrder | null
  /** The last reload failed. */
  stale: boolean
  failure: Failure | null
}

type Event =
  | { type: 'date.changed'; date: string }
  | { type: 'date.cleared' }
  | { type: 'rights.changed'; mayBlock: boolean }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | ServerReturned
  | { type: 'order.grabbed'; item: OrderItem; place: Place }
  | { type: 'order.carried'; place: Place }
  | { type: 'order.nudged'; minutes: number; technicians: number; among: readonly string[] }
  | { type: 'order.dropped' }
  | { type: 'move.cancelled' }
  | { type: 'reason.chosen'; reasonId: string }
  | { type: 'note.changed'; note: string }
  | { type: 'move.confirmed' }
  | { type: 'move.recalled'; draft: MoveDraft }
  | { type: 'alternative.chosen'; date: string; minute: number }
  | { type: 'block.started'; place: Place }
  | { type: 'block.stretched'; minute: number }
  | { type: 'block.drawn' }
  | { type: 'block.asked'; technicianId: string }
  | { type: 'block.closed' }
  | { type: 'block.saved' }
  | { type: 'undo.requested' }
  | { type: 'undo.dismissed' }

export interface MoveInput {
  item: OrderItem
  version: number
  to: Place
  date: string
  reasonId: string
  note: string
}

/** A visit may be booked this long ago (contract §7). */
const GRACE_MS = 5 * 60_000

const FIRST_BLOCK = 8 * 60

/** After these errors the board's order is outdated. */
const overtakenCodes = new Set([
  'VERSION_CONFLICT',
  'TRANSITION_NOT_ALLOWED',
  'NOT_FOUND',
  'IDEMPOTENCY_MISMATCH',
])

const foundIn = (
  day: BoardDay | null,
  date: string,
  orderId: string,
): { item: OrderItem; from: Place } | null => {
  for (const { technician, items } of day?.calendars ?? [])
    for (const item of items)
      if (item.kind === 'ORDER' && item.order.id === orderId && movable(item))
        return { item, from: { technicianId: technician.id, minute: minuteOn(date, item.start) } }
  return null
}

const placeNear = (place: Place, item: OrderItem, hours: BoardHours): Place => ({
  ...place,
  minute: startNear(place.minute, item.order.minutes, hours),
})

const samePlace = (a: Place, b: Place) => a.technicianId === b.technicianId && a.minute === b.minute

/** The server books nothing in the past: it would refuse the undo. */
const canUndoMove = (move: Move, date: string, { at }: BoardDay): boolean =>
  minuteOn(date, new Date(Date.parse(at) - GRACE_MS).toISOString()) < move.from.minute

export const asked = { reason: true, note: 'byReason' } as const

const missingIn = ({ move, reasons }: Pick<Context, 'move' | 'reasons'>) =>
  move ? missingOf(asked, move, reasons) : []

/** Keyboard step: minutes, and rows of the technicians on screen. */
interface Nudge {
  minutes: number
  technicians: number
  among: readonly string[]
}

const nudged = ({ to, item }: Move, hours: BoardHours, { minutes, technicians, among }: Nudge): Place => {
  const at = among.indexOf(to.technicianId)
  const next = among[Math.min(Math.max(at + technicians, 0), among.length - 1)] ?? to.technicianId
  return placeNear({ technicianId: next, minute: to.minute + minutes }, item, hours)
}

export const boardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'order.moved'; order: ServiceOrder }
      | { type: 'move.undone'; order: ServiceOrder }
      | { type: 'undo.refused'; failure: Failure },
    input: {} as { date: string; mayBlock?: boolean },
    tags: {} as 'busy' | 'carrying' | 'asking' | 'drawing',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    loadBoard: port<BoardDay, { date: string }>('loadBoard'),
    loadReasons: port<readonly Reason[]>('loadReasons'),
    moveOrder: port<ServiceOrder, MoveInput>('moveOrder'),
  },
  actions: {
    setDay: assign(({ context: { date } }, { day }: { day: BoardDay }) => ({
      day,
      hours: hoursOf(day.calendars, date),
      stale: false,
      failure: null,
    })),
    markStale: assign({ stale: true }),
    changeDate: assign((_, { date }: { date?: string }) => ({
      ...(date && { date }),
      day: null,
      hours: usualHours,
      stale: false,
      moved: null,
      move: null,
      drawing: null,
    })),
    restoreDraft: assign(({ context }, { draft }: { draft: MoveDraft }) => {
      const found = foundIn(context.day, context.date, draft.orderId)
      return {
        move: found && {
          ...found,
          to: draft.to,
          date: draft.toDate,
          reasonId: draft.reasonId,
          note: draft.note,
        },
        missing: [],
        failure: null,
        moved: null,
      }
    }),
    updateDayDuringMove: assign(({ context: { move, date } }, { day }: { day: BoardDay }) => ({
      day,
      hours: hoursOf(day.calendars, date),
      stale: false,
      move: move && { ...move, ...foundIn(day, date, move.item.order.id) },
    })),
    applyAlternative: assign(({ context: { move } }, { date, minute }: { date: string; minute: number }) => ({
      move: move && { ...move, date, to: { ...move.to, minute } },
      failure: null,
    })),
    startDrawing: assign((_, { place }: { place: Place }) => ({
      drawing: { technicianId: place.technicianId, anchor: place.minute, head: place.minute },
    })),
    resizeDrawing: assign(({ context: { drawing } }, { minute }: { minute: number }) => ({
      drawing: drawing && { ...drawing, head: minute },
    })),
    startMorningBlock: assign((_, { technicianId }: { technicianId: string }) => ({
      drawing: { technicianId, anchor: FIRST_BLOCK, head: FIRST_BLOCK + STEP_MINUTES },
    })),
    clearDrawing: assign({ drawing: null }),
    setMayBlock: assign((_, { mayBlock }: { mayBlock: boolean }) => ({ mayBlock })),

    pickUpOrder: assign(({ context }, { item, place }: { item: OrderItem; place: Place }) => ({
      move: { item, from: place, to: place, date: context.date, reasonId: null, note: '' },
      missing: [],
      failure: null,
      moved: null,
    })),
    setReasons: assign((_, { reasons }: { reasons: readonly Reason[] }) => ({ reasons })),
    setDropPlace: assign(({ context: { move, hours } }, { place }: { place: Place }) => ({
      move: move && { ...move, to: placeNear(place, move.item, hours) },
    })),
    shiftDropPlace: assign(({ context: { move, hours } }, nudge: Nudge) => ({
      move: move && { ...move, to: nudged(move, hours, nudge) },
    })),
    setJustification: assign(({ context: { move } }, change: Partial<Justification>) => ({
      move: move && { ...move, ...change },
      missing: [],
    })),
    markMissing: assign(({ context }) => ({ missing: missingIn(context) })),
    cancelMove: assign({ move: null, missing: [] }),
    clearFailure: assign({ failure: null, missing: [] }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureAfterResend(error) })),
    setMovedOrder: assign((_, { order }: { order: ServiceOrder }) => ({ moved: order, failure: null })),
    clearMovedOrder: assign({ moved: null, move: null }),
    emitOrderMoved: emit((_, { order }: { order: ServiceOrder }) => ({
      type: 'order.moved' as const,
      order,
    })),
    emitUndoRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'undo.refused' as const,
      failure: asFailure(error),
    })),
    emitMoveUndone: emit((_, { order }: { order: ServiceOrder }) => ({
      type: 'move.undone' as const,
      order,
    })),
  },
  guards: {
    movable: ({ context: { day } }, { item }: { item: OrderItem }) => day !== null && movable(item),
    elsewhere: ({ context: { move } }) => move !== null && !samePlace(move.from, move.to),
    wayBack: ({ context: { move, date } }, { day }: { day: BoardDay }) =>
      move !== null && canUndoMove(move, date, day),
    refused: ({ context: { failure } }) => failure !== null,
    overtaken: (_, { error }: { error: unknown }) => overtakenCodes.has(asFailure(error).facts.code ?? ''),
    stillThere: ({ context: { move, date } }, { day }: { day: BoardDay }) =>
      foundIn(day, date, move?.item.order.id ?? '') !== null,
    recallable: ({ context: { day, date } }, { draft }: { draft: MoveDraft }) =>
      draft.date === date && foundIn(day, date, draft.orderId) !== null,
    mayBlock: ({ context: { day, mayBlock } }) => day !== null && mayBlock,
    stale: ({ context }) => context.stale,
    knowsReasons: ({ context: { reasons } }) => reasons.length > 0,
    complete: ({ context }) => missingIn(context).length === 0,
  },
  delays: { undo: UNDO_MS },
})
